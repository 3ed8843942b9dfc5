### Cardroom in English. docs/words.md says how this file is written and translated.
### A value is named for what it is: $seat, $chips (cents), $card, $cards, $hand, $who, $you.

## Small words

list-and = and
list-or = or
python-error = { $kind }: { QUOTE($text) }
from-to = { $least } to { $most }
limits = { $high ->
    [one] { MONEY($low) } to { MONEY($high) }
    [other] { MONEY($low) } to { MONEY($high) }
   *[open] { MONEY($low) } or more
  }

# What somebody may have meant, after a sentence: nothing where no word is close.
did-you-mean = { $near ->
    [one] {" "}Did you mean { $near }?
   *[other] {""}
  }
players-at-least =
    { $least ->
        [one] 1 player or more
       *[other] { $least } players or more
    }
players-at-most =
    { $most ->
        [one] 1 player or less
       *[other] { $most } players or less
    }
players-between = { $least }-{ $most } players

## Refusals: cards, money, hands, games, layout

money-not-an-amount = { QUOTE($text) } isn't an amount. Write dollars: $5, $0.50 or $1,000.
money-percentage = { QUOTE($text) } is a percentage. The house takes flat fees, never a share.
money-too-long = { QUOTE($text) } is too long for an amount of money.
bank-empty = The bank is empty. Everyone in it puts up money before the deal.
bank-had-it = { $name ->
    [you] You've
   *[other] { $name } has
  } banked { $hands ->
    [one] one hand
   *[other] { $hands } hands in a row
  }. Someone else must bank first.
bank-members = At most { $most } people can bank together here.
bank-no-bet = { $name ->
    [you] You
   *[other] { $name }
  } can't bank without a bet in the last round.
bank-not-pooled = Only one person can bank at a time here.
bank-not-seated = { $name } can't bank at seat { $seat } without sitting there.
bank-other-first = The bank is offered to seat { $seat } first, to take or to pass.
bank-passed = { $name ->
    [you] You've
   *[other] { $name } has
  } already passed the bank this time.
bank-twice = Each person can be in the bank only once.
button-joker = A joker has no value for the action button. Turn up another card.
claim-both = { whose-bet } has both a stake and a fixed amount. Give one of them.
claim-loses-more = { whose-bet } loses more than its stake. The most it can lose is -1.
claim-no-stake = { whose-bet } has no stake.
collection-bank = { $title }: the player-dealer's fee depends on the bank. Add what the bank put up (`--bank 500`).
collection-none = { $title } has no collection schedule.
collection-option = { $title } has no option { $option }. It has { LIST($known) }.
collection-schedule = { $title } has no schedule { QUOTE($given) }. It has { $known ->
    [0] none
   *[other] { LIST($known) }
  }.
seat-none = There's no seat { $seat }. The table has seats 1 to { $most }.
bet-at-most = { whose-bet } can't be { MONEY($stake) }. It can't be more than the { MONEY($most) } bet it goes with.
bet-at-most-option = { whose-bet } can't be { MONEY($stake) }. Under option { $option } it can't be more than the { MONEY($most) } bet it goes with.
bet-back-line = { cannot-bet }: only that seat's player can. Back-line bets aren't allowed here.
bank-least = The bank can't be { MONEY($bank) }. It's { MONEY($least) } or more, in steps of { MONEY($step) }.
bet-bank-seat = Seat { $seat } has the bank, so nobody can bet there this hand.
bet-chips = { $name ->
    [you] You have
   *[other] { $name } has
  } { MONEY($has) }, but the bets with collection come to { MONEY($chips) }. Bet less.
bet-empty-seat = { cannot-bet }: nobody is sitting there, and empty seats are closed.
bet-later = { cannot-bet } yet. That bet is offered during the hand.
bet-limits = { whose-bet } can't be { MONEY($stake) }. Bet { $limits }.
bet-needs = { whose-bet } needs a bet on { OR($titles) } with it.
bet-not-offered = { cannot-bet }: it's offered at limits of { $offered }, and this table's limits are { $table }.
bet-people = { $count } people can't play against the bank at once. The most is { $most }.
bet-seat-limit = Seat { $seat } can't have { MONEY($total) } in bets. The limit is { MONEY($most) } a seat.
bet-spot-full = Seat { $seat } can't take { $count } bets on one spot. There's room for { $most }.
bet-spots = { $owner } can't bet on spot { $spot } at seat { $seat }. Each seat has { $most ->
    [one] one betting spot
   *[other] { $most } betting spots
  }.
bet-squares-full = Seat { $seat } needs { $count } squares of { MONEY($high) } for these bets, but has { $most }.
bet-steps = { MONEY($stake) } on { $wager } doesn't work. Bet in steps of { MONEY($step) }.
bet-table-limit = The bets come to { MONEY($total) }. The table takes { MONEY($most) } at most.
bet-times = { whose-bet } can't be { MONEY($stake) }. It must be exactly { MONEY($exactly) }, { $times ->
    [1] as much as
    [2] twice
   *[more] { $times } times
  } the bet it goes with.
bet-twice = { $owner ->
    [you] You already have
   *[other] { $owner } already has
  } a { $wager } bet at seat { $seat }. Raise that one instead.
bet-twin = { whose-bet } needs { $title } with it, for exactly { MONEY($exactly) }.
bet-unknown = { $title } has no wager { QUOTE($given) }. It has { LIST($known) }.{ did-you-mean }
bet-which-seat = { $owner ->
    [you] You're
   *[other] { $owner } is
  } betting from the back line. Say which seat the bet is for.
cards-given = { $count ->
    [0] No cards
    [one] One card
   *[other] { $count } cards
  }
card-code = { QUOTE($given) } isn't a card code. The codes are 0 to 51, 52 for the joker, and 64 to 115 for a marked card.
card-not-one = { QUOTE($given) } isn't a card. Write rank and suit, such as As, Td, 10h or 7c, Jk for the joker, and a star after a marked card (Kd*).
card-not-run = { QUOTE($given) } isn't a card or a run of cards. Write rank and suit, such as As, Td, 10h or 7c, Jk for the joker, and a star after a marked card (Kd*).
deck-cannot = These cards can't be in play together. { $why }
deck-jokers = A pack can't have { $jokers } jokers. It has 0 to { $most }.
deck-lacks = The deck has no { CARD($card) }.
deck-marked = { CARD($card) } can't be marked: its rank is stripped from the deck.
deck-packs = { $packs } packs can't be shuffled together. Use 1 to { $most }.
deck-rank = { QUOTE($given) } isn't a rank to strip. The ranks are { $ranks }.
deck-twice = { UPPER(CARD($card)) } is given { $count ->
    [2] twice
   *[other] { $count } times
  }, but the deck has { $most ->
    [one] only one
   *[other] only { $most }
  }.
dice-throw = { LIST($faces) } can't be a throw of { $dice ->
    [one] one die
   *[other] { $dice } dice
  }. Each die shows 1 to 6.
shoe-empty = The shoe is empty after { $count } cards.
shuffle-no-secret = { QUOTE($given) } isn't a secret. A secret is 64 hexadecimal digits.
shuffle-other-secret = The revealed secret doesn't match the commitment made before the deal.
tile-not-one = { QUOTE($given) } isn't a tile. Write both halves, such as 6-6 or 2-4.
limits-backwards = { MONEY($low) } - { MONEY($high) } ends before it begins.
limits-not-range = { QUOTE($given) } isn't a range. Write $5 - $100, or $501 + for one without an upper limit.
tiers-gap = { UPPER($before) } and { $after } leave a gap.
tiers-overlap = { UPPER($before) } and { $after } overlap.
odds-below-stake = { QUOTE($given) } gives back less than the stake.
odds-no-stake = { QUOTE($given) } isn't odds. The stake can't be 0.
odds-not-odds = { QUOTE($given) } isn't odds. Write 6 to 5, 40:1 or 10 for 1.
number-not-one = { QUOTE($given) } isn't a number. Write 2, 0.5 or 1/2.
number-over-zero = { QUOTE($given) } divides by zero. Write 2, 0.5 or 1/2.
wrong-hand-array-code = Card code { $code } is out of range. Codes here run from 0 to { $most }.
wrong-hand-array-out = `out` doesn't fit. It must be a uint32 array with one entry for each of the { $rows } rows.
wrong-hand-array-shape = An array of shape { LIST($shape) } doesn't hold hands. Each row must have { OR($counts) } cards.
wrong-hand-array-type = An array of { $type } doesn't hold cards. Card codes are uint8.
wrong-hand-at-least = { $many } cards or more
wrong-hand-bonus-seven = { cards-given } can't win the bonus. It's judged on seven.
wrong-hand-cards = { $many } cards
wrong-hand-front = { cards-given } can't be a front hand. It has two or three.
wrong-hand-high = { cards-given } can't make a high hand. It needs five or more.
wrong-hand-hole = { $hole } hole cards and { $board } board cards can't make a hand. It needs at least two and three.
wrong-hand-joker-alike = A joker plays the same here dealt up or down. Leave out `--joker-up`.
wrong-hand-joker-alone = A joker has no value of its own. Ask for the total of the hand.
wrong-hand-jokers = { $jokers } jokers are too many. A poker hand is judged with one joker at most.
wrong-hand-low = { cards-given } can't make a low hand. It needs five or more.
wrong-hand-marquez = { cards-given } can't be set as a double hand. It's set from five.
wrong-hand-no-board = { $game } has no community cards. Write each hand's cards, with / between the hands.
wrong-hand-no-cards = A hand has no cards. Write hands such as 9c 2d / Kh 5s.
wrong-hand-no-high = { $title } has no high hand.
wrong-hand-no-joker = This game is played without a joker. Take the joker out of the hand.
wrong-hand-no-low = { $title } has no low hand.
wrong-hand-no-names = The hands of { $game } can't be named yet.
wrong-hand-no-splits = Only blackjack hands are split. Leave out `--split`.
wrong-hand-no-table = { cards-given } beside a joker with joker { QUOTE($joker) } and wheel { QUOTE($wheel) } are in no table. The tables have five to seven cards, joker 'bug' or 'wild', and wheel 'low' or 'second'.
wrong-hand-nothing-wins = { $title } doesn't say which hand wins.
wrong-hand-own-and-board = { $own } cards of your own first, then { $board } of the board
wrong-hand-pan = 10 cards, or 11 to go out
wrong-hand-row = { cards-given } can't be the { $row ->
    [front] front
   *[middle] middle
    [back] back
  } row. It has { $size }.
wrong-hand-rows = 13 cards, three in front and then five and five; or one row of three or five
wrong-hand-seven = { cards-given } can't be set as a pai gow hand. It's set from seven.
wrong-hand-size = { cards-given } can't be a hand here. A hand has { $what }.
wrong-hand-sizes = Hands of { LIST($sizes) } cards can't be compared. Give each hand the same number of cards.
wrong-hand-thirteen = { cards-given } can't be set in three rows. Thirteen can.
wrong-hand-three = { cards-given } can't be a three-card hand.
wrong-hand-three-or-five = 3 cards, or 5 with the two community cards
wrong-hand-three-or-six = 3 cards, or 6 with the bank's for the bonus
wrong-hand-tiles = { $count ->
    [one] One tile
   *[other] { $count } tiles
  } can't be set as two hands. They're set from four, such as 6-6 1-3 2-4 5-6.
wrong-hand-two-way = { cards-given } can't be a hand here. Two or more count to 22, and five to seven are poker.
wrong-hand-wheel = The wheel can't be 'none' in a high hand. It is 'low' or 'second'.
meld-none = { CARDS($cards) } isn't a meld. The cards must have one rank, or be neighbors of one suit (K Q J 7 6 5 4 3 2 A).
meld-none-left = { CARD($card) } can't be borrowed: no meld would be left without it.
meld-not-in-it = { CARD($card) } can't be borrowed: it isn't in the meld.
meld-nothing-added = Name at least one card to add to the meld.
meld-other-kind = These cards would turn a { $laid } into a { $grown }. Added cards must keep the meld what it is.
meld-ranks = { CARDS($cards) } can't be a meld. Eights, nines, tens and jokers are out of the deck.
meld-size = { $cards ->
    [0] No cards
   *[other] { CARDS($cards) }
  } can't be a meld. It needs three cards or more.
meld-split = The two melds must use the cards of the old one and the added cards.
meld-suits = { CARDS($cards) } isn't a meld. The suits must be all different or all the same; only aces and kings are free of that.
rows-other-cards = The three rows must use the thirteen cards of the hand, each once.
rows-three = Set three rows, front first: 6c 6d As / Tc Td Th 3s 4c / …
tables-changed = { $file } has the checksum { $found }, but { $pinned } is pinned. Build the tables again with `tools/build_hand_tables.py`.
tables-differ = The table { QUOTE($name) } of { $file } differs from the definitions. Build the tables again with `tools/build_hand_tables.py`.
tables-missing = { $file } is missing. Install the package again, or build the tables with `tools/build_hand_tables.py`.
tables-others = The tables of { $file } aren't the ones the definitions give. Build them again with `tools/build_hand_tables.py`.
may-bet = bet { MONEY($least) }{ $most ->
    [one] {" "}to { MONEY($most) }
    [other] {" "}to { MONEY($most) }
   *[none] {""}
  }
may-bring-in = bring in { MONEY($chips) }
may-call = call { MONEY($chips) }
may-check = check
may-fold = fold
act-no-bring-in = There's no bring-in here, so { QUOTE($given) } isn't an option. Choose { OR($legal) }.
act-not-allowed = You can't { QUOTE($given) } now. Choose { OR($legal) }.
may-raise = raise to { MONEY($least) }{ $most ->
    [one] {" "}to { MONEY($most) }
    [other] {" "}to { MONEY($most) }
   *[none] {""}
  }
act-unknown = { QUOTE($given) } isn't an action. Choose { OR($legal) }.
discard-count = You can't throw away { $count ->
    [one] one card
   *[other] { $count } cards
  }. Throw away { $many }.
discard-not-held = { CARD($card) } isn't in the hand, or you named it twice.
drops-both = Options { LIST($options) } are both for { $players } players. Only one can be in force.
drops-fit = { LIST($options) } of { $schedule }
drops-other-limit = { $count ->
    [0] { $schedule } has no option for { $stakes }.
    [one] Option { LIST($options) } { $limits ->
        [0] isn't printed.
       *[other] isn't for { $stakes }: it's printed for { OR($limits) }.
      }
   *[other] Options { LIST($options) } { $limits ->
        [0] aren't printed.
       *[other] aren't for { $stakes }: they're printed for { LIST($limits) }.
      }
  }{ $fits ->
    [0] {" "}No option is printed for { $stakes }, so name none.
   *[other] {" "}At { $stakes }, use { OR($fits) }.
  }
drops-no-ante = The fee comes out of the antes, and { $stakes } has none. Give stakes with an ante, such as 3/6 ante .50.
drops-option = { $schedule } has no option { $option }. It has { $known }.{ $others ->
    [0] {""}
   *[other] {" "}Other schedules are { LIST($others) }.
  }
drops-street = A hand can't end on { QUOTE($given) }. It ends on { OR($known) }.
straddle-kinds = A live straddle isn't allowed at { $stakes }. It's for { LIST($kinds) } games.
straddle-not-here = Live straddles aren't allowed here.
straddle-seat = Seat { $seat } can't straddle. { $able ->
    [one] Only seat { $able }, left of the big blind, can.
   *[other] Nobody can, with two players.
  }
structure-no-limit = no-limit
structure-pot = pot-limit
structure-straight = straight limit
structure-split = split limit
structure-spread = spread limit
structure-progressive = progressive limit
bet-not-one = { QUOTE($given) } isn't a wager. Write SEAT:WAGER=DOLLARS, such as 3:player-line=100.
button-needed = The first action goes by the { $by ->
    [card] card
   *[dice] dice
  } here. Give `start` (a seat) or `button`.
button-value = The button can't be { QUOTE($given) }. Give a card, or a total from 1 to { $most }.
collection-of-bank = { $title } is played against a bank. Use `fees()`.
collection-of-pot = { $title } is a pot game. Use `drops()`.
script-cards-end = The cards run out before the next one for { $to }. Give more cards.
script-choice = { $name } at seat { $seat } has a choice you didn't give. Choose { OR($choices) }.
script-deck-end = The deck runs out before the hand is over.
script-empty-seat = { QUOTE($given) } can't happen: nobody is sitting at seat { $seat }.
script-floor-decides = The floor has a decision you didn't give. Choose { OR($legal) }.
script-happens = { QUOTE($given) } isn't something that happens. Write `4 sits out`, or `hand`.
script-left-over = { $count ->
    [one] One card is
   *[other] { $count } cards are
  } left over. The round ended before { CARD($card) } came.
script-no-hand = No hand was dealt.
script-no-kills = { $title } is played without kills here.
script-no-pan = { $game } isn't Pan.
script-no-poker = { $game } isn't a poker game.
script-no-pot-game = { $game } isn't a pot game.
script-no-rows = { $game } isn't set in three rows.
script-not-asked = Nobody was asked for { QUOTE($given) }. Leave it out.
script-pot = { QUOTE($given) } isn't a pot. Write `ann wins $40`, or `ann and bo split $40`.
script-same-wager = Two wagers have the same seat, spot, owner and wager. Make them one.
script-void = The round doesn't count ({ $why }).
settle-claims-or-cards = Give graded claims alone, or wagers with the round's cards.
bet-closed = { cannot-bet }: it isn't open for bets here.
place-none = No hand is at { QUOTE($given) }.
place-not-one = { QUOTE($given) } isn't the place of a hand.
whose-bet = { $owner ->
    [you] Your { $wager } bet
   *[other] { $owner }'s { $wager } bet at seat { $seat }
  }
cannot-bet = { $owner ->
    [you] You can't bet { $wager }
   *[other] { $owner } can't bet { $wager } at seat { $seat }
  }

## Refusals: the table

answer-amount = You can't make it { MONEY($chips) }. Choose { OR($legal) }.
answer-card-text = { QUOTE($given) } isn't a card. Write cards such as Ah or Tc.
answer-cards = { $count ->
    [one] One card is
   *[other] { $count } cards are
  } the wrong number. Name { $many }.
answer-choice = { QUOTE($given) } isn't an option here. Choose { OR($legal) }.
answer-not-your-card = { CARD($card) } isn't one of your cards, or you named it twice.
answer-rows = The cards don't fill the rows. Set rows of { LIST($rows) } cards.
away-owes-kill = { $name ->
    [you] You owe
   *[other] { $name } owes
  } a kill. Post it in the next hand, then sit out.
bets-extra = A bet has no { QUOTE($name) }. It has a wager, a stake, a seat and a spot.
bets-lacks = { QUOTE($given) } isn't a bet. A bet needs a wager and a stake.
bets-not-a-list = { QUOTE($given) } isn't a list of bets. Send a list such as `{ $example }`, or an empty one.
bets-wager-id = { QUOTE($given) } doesn't name a wager. Give the wager's id, such as `base`.
bets-whole-number = The { $name } of a bet must be a whole number, at least 1, not { QUOTE($given) }.
buy-in-return = { $name ->
    [you] You
   *[other] { $name }
  } left with { MONEY($chips) } less than { $minutes } minutes ago, and must come back with at least that much.
buy-in-short = { $name ->
    [you] You
   *[other] { $name }
  } must buy in for { MONEY($least) } or more.
buy-nothing = You can't buy { MONEY($chips) } in chips. Buy more than $0.
buy-short = { $name ->
    [you] You've
   *[other] { $name } has
  } already made { $most ->
    [one] a short buy
   *[other] { $most } short buys
  }. The next buy must be { MONEY($full) } or more.
cards-in-rows = all { $count } cards in rows of { LIST($rows) }
some-of-cards = { $many } of { CARDS($cards) }
chips = { MONEY($chips) }
chips-from-to = { MONEY($least) } to { MONEY($most) }{ $step ->
    [1] {""}
   *[other] {" "}in steps of { MONEY($step) }
  }
chips-smallest = { MONEY($chips) } can't be made in chips here. The smallest chip is { MONEY($chip) }.
command-extra = A { $kind } command has no { QUOTE($name) }. It has { $known ->
    [0] nothing else
   *[other] { LIST($known) }
  }.
command-lacks = A { $kind } command needs { QUOTE($name) }.
command-number = `{ $name }` must be a whole number, not { QUOTE($given) }.
command-text = `{ $name }` must be text, not { QUOTE($given) }.
command-text-half = `{ $name }` has half of a character: { QUOTE($given) }. Send valid UTF-8 text.
command-text-long = `{ $name }` is too long. Send at most { $most } characters.
command-true-or-false = `{ $name }` must be true or false, not { QUOTE($given) }.
command-unknown = { QUOTE($given) } isn't a command. The commands are { LIST($known) }.
correction-chips = A correction moves chips. Say how many.
correction-late = Hand { $hand } can't be corrected anymore. { $remedy }{ $section ->
    [0] {""}
   *[other] {" "}({ $section })
  }.
correction-no-hand = No hand has been played at this table yet, so there's nothing to correct.
correction-reason = A correction needs a reason. Say in a few words what went wrong.
correction-reason-long = The reason is read to everybody. Use at most { $most } plain characters.
correction-same = Chips go from one person to another. { $name } can't be both.
correction-too-much = { $name } has { MONEY($most) } to take from, not { MONEY($chips) }{ $when ->
    [in-hand] ; chips in play stay where they are
   *[between] {""}
  }.
correction-which-hand = There was no hand { $hand } at this table. The last one was { $last }.
doubles-limits = Doubles are played at { MONEY($least) } to { MONEY($most) }, not at { MONEY($unit) }.
floor-no-hand = No hand is being played, so there's nothing to call off.
floor-ruling = { QUOTE($given) } isn't a ruling that the floor can make here. Choose { OR($known) }.
mishap-not-here = { QUOTE($given) } can't go wrong here. It can be { OR($known) }.
more-choices = one of { $count } more
move-too-few = Nobody can change seats with { $players } or fewer players at the table.
move-with-pot = Nobody can change seats while antes or forfeited chips are in the pot.
name-length = { QUOTE($given) } can't be a player's name. Use 1 to { $most } letters, without a space at either end.
name-letters = { QUOTE($given) } can't be a player's name. Use letters and spaces, without a colon.
question-answered = { $name ->
    [you] You have
   *[other] { $name } has
  } already answered question { $question }.
question-not-open = Question { QUOTE($question) } isn't open.
question-over = Question { QUOTE($question) } isn't open. It was answered, or it's over.
question-theirs = Question { $question } is for { $who ->
    [floor] the floor
   *[other] { $who }
  } to answer.
seat-taken = Seat { $seat } is taken by { $name }.
seat-which = Choose a seat. The table has seats 1 to { $most }.
share-and-bets = You have a share of the bank, so you can't bet against it.
share-least = A share of the bank can't be { MONEY($stake) }. It must be { MONEY($least) } or more.
share-most = { $name ->
    [you] You have
   *[other] { $name } has
  } { MONEY($most) } to bank with, not { MONEY($stake) }.
shuffle-digits = { QUOTE($given) } can't be added to the shuffle. Add 2 to 128 hexadecimal digits (0 to 9, a to f).
shuffle-enough = { $name ->
    [you] You have
   *[other] { $name } has
  } already added { $most } numbers to this shuffle. One is enough.
shuffle-late = The first card of this shuffle is already out. Add your number to the next shuffle{ $left ->
    [one] , one card from now
   *[none] {""}
    [other] , { $left } cards from now
  }, before the bets are down.
table-already-here = { $name ->
    [you] You're
   *[other] { $name } is
  } already at the table.
table-closed = The table is closed.
table-interrupted = This table was interrupted. Resume it from its journal.
table-leaving = { $name ->
    [you] You're
   *[other] { $name } is
  } already leaving, as soon as the hand is over.
table-seat-lost = { $name ->
    [you] You were
   *[other] { $name } was
  } away too long, and the seat is no longer kept. Take a seat again.
table-move-in-hand = You can't change seats during a hand. Change seats between hands.
table-not-here = { $name ->
    [you] You aren't
   *[other] { $name } isn't
  } at this table.
table-paused = The table is paused while the floor makes a decision.
table-time = { QUOTE($given) } isn't a time. Give a whole number of milliseconds.
terms-wrong = A table can't be opened with { $name } { QUOTE($given) }.
unit-limits = A chip of { $title } is worth { MONEY($least) } to { MONEY($most) } in whole dollars, not { MONEY($unit) }.
unit-nothing = A unit can't be { MONEY($unit) }. It must be more than $0.
way-no-back-line = { $title } has no back line. Take a seat.
way-no-proposition = { $title } has no third-party proposition players: its document doesn't mention them.
way-propositions = Choose 1 to { $most } proposition players, not { $given }.
way-no-base = { $title } has no wager on the game at limits of { limits }. One of its wagers needs `base = true`, and the table's limits inside its `offered`.
way-no-doubles = { $title } isn't played with doubles here.
way-not-with = { $title } can't be opened with { $name }. Leave that out.
way-seats = { $title } has { $least } to { $most } seats, not { $seats }.
buy-in-nothing = { $name ->
    [you] You need
   *[other] { $name } needs
  } chips to sit down with.

## Refusals: the rulebook and its files

fee-flat-or-tiers = A fee has either a flat amount or rows of tiers, not both.
fee-tiers = { $why } An amount must fall into one row.
such-as = { $example ->
    [one] , such as { $example }
   *[other] {""}
  }
club-unknown = There's no club { QUOTE($given) }. The clubs are { LIST($known) }.{ did-you-mean }
drops-schedule = There's no schedule { QUOTE($given) }. There is { $known ->
    [0] none
   *[other] { LIST($known) }
  }.
fault-a-list = { $name } is a list. Write one table, [{ $name }]{ such-as }.
fault-at = { $name }: { $why }
fault-choice = { $name } can't be { $value }. Write { OR($known) }{ such-as }.{ did-you-mean }
fault-empty = { $name } can't be { $value }. Write a text{ such-as }.
fault-form = { $name } can't be { $value }: it doesn't have the right form{ such-as }.
fault-ge = { $name } can't be { $value }. Write at least { $bound }{ such-as }.
fault-gt = { $name } can't be { $value }. Write more than { $bound }{ such-as }.
fault-le = { $name } can't be { $value }. Write at most { $bound }{ such-as }.
fault-lt = { $name } can't be { $value }. Write less than { $bound }{ such-as }.
fault-key = { $name } isn't a key of a game file ({ $given } = { $value }).{ $known ->
    [0] {""}
   *[other] {" "}The keys here are { LIST($known) }.
  }
fault-key-elsewhere = { $name } isn't a key of a game file ({ $given } = { $value }). Did you mean { $near }? It belongs to { $table ->
    [0] the top of the file
   *[other] [{ $table }]
  }.
fault-key-entry = { $name } isn't a key of a game file ({ $given } = { $value }). Another { $list } begins with [[{ $list }]].
fault-key-near = { $name } isn't a key of a game file ({ $given } = { $value }). Did you mean { $near }{ such-as }?
fault-missing = { $name } is missing{ $means ->
    [one] : { $means }
   *[other] {""}
  }{ such-as }.
fault-missing-value = { $name } is { $value }, which lacks a value{ such-as }.
fault-no-such-key = { $name }: { $value } can't be a key there{ such-as }.
fault-one-table = { $name } is one table. Write [[{ $name }]] in double brackets, once for each entry.
fault-too-few = { $name } can't be { $value }. Write at least { $number ->
    [one] one value
   *[other] { $number } values
  }{ such-as }.
fault-too-many = { $name } can't be { $value }. Write at most { $number ->
    [one] one value
   *[other] { $number } values
  }{ such-as }.
fault-type = { $name } can't be { $value }. Write { $wanted ->
    [int] a whole number (an integer)
    [float] a number
    [bool] true or false
    [list] a list in brackets
    [text] a text in quotes
   *[table] a table
  }{ $means ->
    [one] : { $means }
   *[other] {""}
  }{ such-as }.
file-based-on = { $file }: based_on can't be { $value }. Write a game's id or a file's name, such as based_on = "hustler/ez-baccarat".
file-choices = { $file }: switch.{ $switch }.choices { $value ->
    [one] can't be { $value }
   *[other] is missing
  }. Write a table of what each choice sets, such as { $example }.
file-circle = { $file }: based_on goes around in a circle. Base the file on one that isn't based on it.
file-common = { $file }: there's no common text { QUOTE($given) }. There is { LIST($known) }.{ did-you-mean }
file-deep = { $file } nests tables too deep. At most { $most } levels are read.
file-dots = { $file } has a line with more than { $most } dots. No key is that long.
file-family = { $file }: family can't be { QUOTE($value) }. Write one such as family = "baccarat". The families are { LIST($known) }.{ did-you-mean }
file-faults = { $file }: { SPACES($faults) }{ $more ->
    [0] {""}
   *[other] {" "}(and { $more } more)
  }
file-is-folder = { $file } is a folder, not a file.
file-no-family = { $file }: family is missing. Write one such as family = "baccarat". The families are { LIST($known) }.{ $like ->
    [one] {" "}Did you mean family where it says { $like }?
   *[other] {""}
  }
file-no-name = { QUOTE($given) } can't be the name of a file.
file-no-schedule = { $file }: { $name } names { QUOTE($given) }, but there's no such schedule.
file-not-read = { $file } can't be read: { $why }.
file-not-toml = { $file } isn't valid TOML: { $why }{ $line ->
    [one] : { $line }
   *[other] {""}
  }
file-not-utf8 = { $file } isn't UTF-8 text: byte { $byte } can't be read.
file-number = { $file } has a whole number beyond { $most }. No game counts that far.
file-shape = { $file }: { $name } can't be { $value }. Write { $kind ->
    [common] a list of texts that games share, such as common = ["net-bank"]
    [texts] a list of texts, such as { $name } = ["document#schedule"]
   *[tables] each as a table that begins with [[{ $name }]]
  }.
file-silent = { $file } isn't a regular file, and nothing came from it for { $seconds } seconds.
file-switch-id = { $file }: switch.id is missing: the name used with --set, such as id = "tie_pays".
file-too-long = { $file } is too long{ $size ->
    [one] : it has one byte
    [other] : it has { $size } bytes
   *[none] {""}
  }. At most { $most } bytes are read.
folder-club-twice = { $folder }: there's already a club { QUOTE($club) }, in { $before }. Give the folder another name.
folder-games = { $folder } holds games itself. Name the folder above it, which holds a folder for each club.
folder-name = { $folder }: { QUOTE($given) } can't be the name of a club or a game. Write small letters, digits and dashes, such as my-club.
folder-no-club = { $folder } holds no club. A club is a folder with game files in it.
folder-none = { $folder } isn't a folder. `--clubs` or { $variable } names a folder that holds one for each club.
game-not-toml = { $file } isn't a game file. A game of your own ends in .toml.
game-packs = { $game } is dealt from { $known } packs, not { $packs }.
game-several-clubs = { $game } is played at several clubs. Choose { OR($known) }.
game-unknown = There's no game { QUOTE($given) }.{ did-you-mean } `cardroom games` lists them; a file of your own ends in .toml.
path-not-there = { QUOTE($path) } leads nowhere: there's no { QUOTE($given) } among { LIST($known) }.{ did-you-mean }
path-single = { QUOTE($path) } leads nowhere: { QUOTE($at) } is a single value.
toml-amount = { QUOTE($given) } isn't an amount. Write dollars in quotes, such as "$5".
toml-asks = Wager { $wager } asks for { QUOTE($name) }, which a { $kind } game doesn't have.
toml-bank-card = { QUOTE($given) } isn't one of the bank's cards. Write bank-1 or banker-2.
toml-burn-and-cut = burn = { $burn } and cut = { $cut } of { $size } cards leave nothing to deal. Write fewer, such as cut = { $less }.
toml-button-card = A button by card needs the card, such as card = 'banker-2'.
toml-deal = deal can't be { QUOTE($given) }. Write d for a card down and u for one up.
toml-drop-flat-or-rows = A drop has either a flat amount or rows by number of players, not both.
toml-envy-or-table = Wager { $wager } has either a pay table or amounts for others' hands, not both.
toml-excludes = Switch { $switch } excludes { QUOTE($given) }, which isn't a switch here.
toml-fees-and-drop = Option { $option } has both fees and drop. Write one of them.
toml-fees-count = Option { $option } has { $count } fees, but the columns ask for { $wanted }.
toml-hard = hard { $total }
toml-soft = soft { $total }
toml-hit-and-stand = { UPPER($total) } both must hit and must stand. Write one of them.
toml-kind = { QUOTE($given) } isn't a kind of hand. The kinds are { LIST($known) }, and for three cards also mini-royal.
toml-kind-needs = A { $kind } game needs a wager { QUOTE($wager) }.
toml-least-first = { $name }: the least comes first and is more than $0.
toml-lowest = { QUOTE($given) } isn't a lowest hand. Write the ranks of a high card from the top, such as Q or AK, or a kind of hand such as pair.
toml-must-and-may = On { $total } the { $who ->
    [bank] bank
   *[player] player
  } both must draw and may choose. Write one of them.
toml-limit-bounds = Option { $option } has a table limit of { $limit }, and its ends may be set from { $bounds }.
toml-no-base = wager.base is missing. A blackjack game has a wager on the game itself, with id = "base" and base = true.
toml-no-board = showdown.uses names a board, but no street deals one.
toml-no-hand = { $own } cards and { $board } on the board don't make a hand. Deal five or more.
toml-no-hole-card = bank_hand.peek: there's no hole card to check. Write peek = [] or second_card = "hole".
toml-no-insurance = wager.insurance is missing. [insurance] needs a wager with id = "insurance" and a line such as { "{" } id = "blackjack", when = { "{" } bank_is = "special" { "}" }, pays = "2 to 1" { "}" }.
toml-no-wager = { $where } { QUOTE($given) }, which isn't a wager here. There is { LIST($known) }.{ did-you-mean }
toml-not-up = { $number } can't come up. Write { $low } to { $high }.
toml-one-joker = A high hand is judged with one joker at most. Set deck.jokers to 1.
toml-one-pack = These games are dealt from one pack without jokers. Only three card poker may have more packs.
toml-option-twice = Option { $option } is there twice.
toml-order = settlement.order leaves out { QUOTE($wager) }. Give every wager a place, such as order = { $order }.
toml-packs = packs { $low } to { $high } can't be right. The fewest come first, and at least one; write packs = [1, 8].
toml-pan-deck = deck: Pan is played without eights, nines, tens and jokers. A jack follows a seven.
toml-part = { QUOTE($given) } isn't a part of a stake. Write a part such as 1/2.
toml-pay = { QUOTE($given) } isn't a pay. Write odds such as 40 to 1, or push, lose, or lose 1/2.
toml-percentage = { QUOTE($given) } is a percentage. The house takes flat fees, never a share; write dollars, such as "$2".
toml-players = { $fewest } to { $most } players can't play a game. Write the fewest, at least 2, and the most, at most { $limit }.
toml-players-of = { QUOTE($given) } isn't a number of players. Write 7 or more, 5-6, or 4 or less.
toml-points = { QUOTE($given) } isn't a count of points. Write 22 or "21.5".
toml-posted-limit = { QUOTE($given) } isn't a posted limit. Write 3/6, limit 1/2 to 100/200, straight 4, spread 3-12, spread within 3-200, no limit, pot limit, pot limit or no limit, or condition 1 to 20.
toml-pot-wagers = A pot game has no wagers against a bank. Leave out [[wager]].
toml-range = { QUOTE($given) } isn't a number or a range. Write 7, [6, 7] or "0 - 5".
toml-rank = { QUOTE($given) } isn't a rank. The ranks are { $ranks }.
toml-ranks = { QUOTE($given) } aren't ranks. Write them such as AKQ, from { $ranks }.
toml-ranks-of = { QUOTE($given) } aren't ranks. Write them such as "8 8 8", from { $ranks }.
toml-reading-switch = Reading { $reading } names a switch { QUOTE($given) } that isn't there.
toml-rows-overlap = The rows for { LIST($rows) } players overlap.
toml-setting-row = setting.{ $name } needs exactly one row for { $rank }.
toml-seven = { QUOTE($given) } isn't a seven-card hand. Write { OR($known) }.
toml-share = { QUOTE($given) } isn't a part of a wager. Write "1", "1/2" or "1/100".
toml-share-size = { QUOTE($given) } of a wager can't be put up or lost. Write more than 0 and at most 1, such as "1/2".
toml-shares = The shares come to { $sum }. They must come to 100.
toml-showdown = showdown needs high, low or both.
toml-special = wager.{ $wager }.line.{ $line }.when is about a hand { QUOTE($given) }. Write { OR($known) }.{ did-you-mean }
toml-stripped = { QUOTE($given) } aren't ranks. Write them one after another, such as "89T", from { $ranks }; T is a ten.
toml-ten-marks = { QUOTE($given) } isn't a row. Write ten marks H or S, for a third card of 0 to 9 in order.
toml-text = { QUOTE($given) } must be text in quotes. Write { $such_as }.
toml-too-many = { $own } cards and { $board } on the board are more than seven to choose any five of. Throw some away, or say what showdown.uses, such as "two".
toml-twice = { $where }: { QUOTE($name) } is there twice. Give each a name of its own.
toml-two-lines = Wager { $wager } has two lines called { QUOTE($name) }. Give each a name of its own, such as "{ $name }-2".
toml-usual-packs = usual is { $usual } packs, outside { $low } to { $high }. Write usual = { $high }.
toml-wager-id = wager.id can't be { QUOTE($given) }. Write one word, such as id = "{ $word }".
ruling-bank = A bank is one person's (bank) or several people's (members). Write one of them.
ruling-cards = A ruling about cards says what each wager is worth (results) or what is refused. Write one of them.
ruling-floor = A ruling about the floor says what becomes of each wager (results) or why the hand doesn't count (void). Write one of them.
ruling-middle = A hand in the middle needs cards and melds for every player.
ruling-places = Every place needs a stack, rows and what it nets.
ruling-pot = A pot case says what everyone nets, what can be done, or the drop. Write one of them.
ruling-seats = A case of seats says the button, who is dealt in, or who posts what. Write one of them.
wrong-stakes-amount = Stakes { QUOTE($stakes) }: { $why }
wrong-stakes-beside = Stakes { $stakes } need { LIST($missing) } here. Write them such as 5/10 { $example }, or take { OR($known) }.
wrong-stakes-bet = Stakes { $stakes }: a bet must be more than $0.
wrong-stakes-bets = Stakes { $stakes }: a { $structure } has { $wanted } bets, not { $count }.
wrong-stakes-blinds = Stakes { $stakes }: the blinds grow from the button on.
wrong-stakes-most-blinds = Stakes { $stakes }: there can be at most { $most } blinds.
wrong-stakes-needs-ante = an ante
wrong-stakes-needs-forced = a forced bet
wrong-stakes-no-blind = Stakes { $stakes }: without a big blind, give the least bet.
wrong-stakes-none = No stakes are listed. Write them such as 3/6 or no limit 1/2.
wrong-stakes-progressive = Stakes { $stakes }: a progressive limit needs a bet for each round.
wrong-stakes-rounds = Stakes { $stakes }: a progressive limit of { $title } has { $rounds } bets, one for each round, not { $count }.
wrong-stakes-split = Stakes { $stakes }: the lower bet of a split limit comes first.
wrong-stakes-spread = Stakes { $stakes }: the least bet of a spread comes first.
wrong-stakes-unknown = Unknown stakes { QUOTE($given) }. Write 3/6, straight 10, spread 3-12, no limit 1/2 or pot 1/2.{ did-you-mean }
switch-choice = { $game }: { $name } can't be { QUOTE($given) }. Choose { OR($known) }.
switch-exclude = { $game }: { LIST($choices) } exclude each other.
switch-half = { $game }: { $name }={ QUOTE($given) } has half of a character. Write UTF-8.
switch-unknown = { $game } has no switch { QUOTE($given) }. It has { $known ->
    [0] none
   *[other] { LIST($known) }
  }.{ did-you-mean }
game-not-here = There's no game { QUOTE($given) }.{ did-you-mean }
fault-subject = { $name }: a ruling is about exactly one of { LIST($known) }.

## Refusals: logs, proofs, PHH

proof-no-head = The record with the hash { $head } isn't in this log: the log was cut off or rewritten.
proof-no-commitment = No shuffle of this log has the commitment { $commitment }: it isn't the one that was shown.
proof-not-closed = the log isn't closed: what came after its end can't be known
proof-seeded = the shuffles follow from a seed: anyone who knows it knows every card
proof-no-limits = the table was opened without the limits its game posts
proof-hidden = the players' hands stay hidden in this game: only someone with the house's key can run the play again
proof-unproved = the log ends before everything that decided its last hand is told: that isn't proved yet
proof-game-unknown = the game { QUOTE($game) } isn't in the catalogue: its rules are those of the log
proof-choices-unknown = { $game } is played with choices that the catalogue doesn't know
proof-other-rules = the rules in the log aren't those of { $game } in the catalogue
proof-not-signed = The signature is not of this head by this key: the log was changed, or another house signed it.
proof-digits = a { $what ->
        [head] head
        [commitment] commitment
        [signature] signature
       *[public-key] public key
    } is { $digits } digits, 0 to 9 and a to f

log-differs = Record { $record } ({ $kind }): { $name } is { QUOTE($then) } in the log, but { QUOTE($now) } when played again.
log-empty = The journal is empty, so there's no table to resume.
log-has-table = This journal already has a table. Resume it.
log-header = Record 0: a table can't be opened like this. { $why }
log-header-lacks = Record 0: the header lacks { QUOTE($name) }.
log-more = Record { $record }: the log has a { QUOTE($kind) } record where nothing more follows.
log-no-command = Record { $record }: no table writes a command like this.
log-not-again = Record { $record }: this can't be done again. { $why }
log-other-rules = Record 0: the rules in the header have the fingerprint { $found }, but the table was opened under { QUOTE($opened) }.
log-time = Record { $record }: it was done at { QUOTE($at) }, before the record ahead of it at { $before }.
snapshot-other-log = The snapshot belongs to another journal: record { $record } isn't the same.
file-not-there = There's no file { $file }.
ledger-not-zero = The posting doesn't balance. It comes to { $cents } cents.
ledger-too-little = { $account } has { $has } cents, not { $takes }.
log-answer-untold = The answer was never told.
log-card-twice = { CARD($card) } comes up more often than the deck has it.
log-chips = Record { $record }: it tells of { QUOTE($told) } cents, but { $moved } moved.
log-closes-with = Record { $record }: the table closes with chips at { $account }.
log-ends-at-shuffle = The log ends where the next shuffle would come.
log-goes-on = Record { $record }: the game goes on after record { $since }, but what decided it was never told.
log-in-use = { $file } is in use. Another table is being kept in it.
log-leaves-chips = Record { $record }: { $name } leaves chips on the table.
log-line-hash = Line { $line }: the record was changed. Its hash doesn't match.
log-line-long = Line { $line }: it's longer than any record.
log-line-missing = Line { $line }: record { $record } is missing or out of place. The line doesn't follow the one before.
log-line-none = Line { $line }: it isn't a record of a log.
log-line-other = Line { $line }: the record was changed. No table writes it like this.
log-net = Record { $record }: it tells { $name } { QUOTE($told) } cents for the hand, but { $moved } moved.
log-no-answer = Record { $record }: it tells of { $name }, who hasn't answered anything.
log-no-file = { $file } isn't a file that a log can be kept in.
log-no-header = Line 1: it isn't the header of a { $format } log.
log-no-shuffle = Record { $record }: no shuffle was committed to for this card.
log-no-table = Record { $record }: no table writes this. { $why }
log-not-asked = Record { $record }: nobody asked for this { QUOTE($kind) } record.
log-not-opened = Record { $record }: { CARD($card) } was shown but isn't opened.
log-not-read = { $file } can't be read: { $why }.
log-not-written = { $file } can't be written: { $why }.
log-number-where = Record { $record }: a number is added to shuffles { QUOTE($told) }, but those committed to with no card dealt are { $shuffles ->
    [0] none
   *[other] { LIST($shuffles) }
  }.
log-numbers = Record { $record }: what players added to the shuffle isn't what is opened.
log-opened-as = Record { $record }: place { $place } is opened as { QUOTE($card) }, but { CARD($shown) } was shown.
log-other-card = Record { $record }: the card in place { $place } isn't the one committed to before the deal.
log-place-not-due = Record { $record }: place { $place } isn't the one that's due by the shuffle and what players added to it.
log-place-not-opened = The card in place { $place } was shown but isn't opened.
log-record = Record { $record }: { $why }
log-told-other = Record { $record }: it tells of { QUOTE($told) }, but { QUOTE($done) } was done.
log-untold = Record { $record }: what { $name } answered was never told.
log-whole-deck = Record { $record }: a deck is opened whole, but hands stay hidden in this game.
sealed-other-key = This was sealed with another key, or was changed since.
snapshot-not-opened = The snapshot can't be opened. { $why }
snapshot-not-read = The snapshot can't be read. { $why }
snapshot-other-version = The snapshot is { QUOTE($format) } of Cardroom { QUOTE($version) }. Play the journal whole.
log-card-too-often = Record { $record }: { CARD($card) } comes up more often than it can.
log-no-reshuffle = Record { $record }: no table shuffles cards back like this.
log-not-in-stub = Record { $record }: { CARD($card) } was out when cards were shuffled back, but nothing proves that the stub didn't have it.
log-orders = Record { $record }: a deck of this game has a different number of orders.
log-other-orders = Record { $record }: the commitment isn't the one to the deck's orders.
log-passed-over = Record { $record }: { $count } cards were out at reshuffle { $order }, but more were passed over.
log-no-fact = Record { $record }: no table writes a { QUOTE($kind) } record like this.
log-after-closed = Record { $record }: the table was closed in the record before.
log-other-format = Line 1: this log is written in { QUOTE($found) }. This version of Cardroom reads { $format }.
phh-action = { QUOTE($given) } isn't an action of a PHH hand.
phh-actions-end = The actions end before the hand does.
phh-ante = An ante can't be below zero.
phh-bets = { LIST($keys) } must be more than 0.
phh-bring-in = The player who had to bring it in was all in from the ante.
phh-common-card = A common card was dealt because the deck ran short.
phh-deck = { CARDS($cards) } isn't in the deck of { $title }.
phh-digits = An amount has { $digits } digits after the point. At most { $most } are read.
phh-dots = This isn't a PHH hand: a line has more than { $most } dots.
phh-flaw = The { CARD($card) } was { $flaw ->
    [boxed] boxed
   *[exposed] exposed
  }.
phh-given-up = A hand was folded though nothing was bet, which PHH can't record.
phh-hand-wrong = Hand { $hand } can't be written as PHH. { $why }
phh-hidden = Hand { $hand } has cards that were never shown. The house's key opens them.
phh-mishap = It had a mishap ({ WORDS($what) }).
phh-most-bets = PHH takes { $most } bets in a round of a limit game.
phh-no-amount = { QUOTE($given) } isn't an amount.
phh-no-cards = Nobody's cards are known at the showdown, so nobody knows who wins.
phh-no-chips = { QUOTE($given) } isn't a number of chips.
phh-no-game = { $game } can't be written as PHH.
phh-no-stack = Every player needs chips.
phh-no-variant = PHH has no variant for { $title } at { $stakes }.
phh-nobody-showed = Nobody showed a hand at the showdown, so nobody can know who won.
phh-not-allowed = p{ $player } can't { QUOTE($action) } here. The options are { OR($legal) }.
phh-not-one = This isn't a PHH hand. { $why }
phh-not-whole = An amount doesn't come to whole chips.
phh-old-chips = Its pot holds chips of earlier hands.
phh-other-action = The action would go another way in PHH. { $why }
phh-other-player = It's p{ $player }'s turn to act, but the file has p{ $found }.
phh-other-pot = The pot would come to { $cents } cents more in PHH.
phh-other-shares = The pot would be divided differently in PHH, by { $cents } cents for seat { $seat }.
phh-over = The hand is over, but the file still has p{ $player } { $action }.
phh-players = A hand can't have { $count } players. It has 2 to { $most }.
phh-posts = The file has antes or blinds for more than its { $count } players.
phh-reshuffled = Cards came back into the deck.
phh-several = The file has { $count } hands. Read them one at a time.
phh-short-bet = A forced bet was short, and PHH would have players call what is there.
phh-short-raise = PHH counts a raise over a short bet differently.
phh-throws = p{ $player } throws away a card that the file knows, as unknown.
phh-too-many-cards = The file deals more cards than there are.
phh-too-much = { QUOTE($given) } is more than any table has.
phh-twice = { CARDS($cards) } is dealt twice.
phh-unseen = p{ $player } wins in the file with cards that nobody saw.
phh-variant = Variant { QUOTE($given) } isn't one we play. Choose { OR($known) }.
phh-which-hand = The log has { $last ->
    [one] one hand
   *[other] { $last } hands
  }, so there's no hand { $hand }.
log-no-table-verify = Record { $record }: no table writes this. { $why } Run `cardroom verify` to see what is wrong with the log.

## Refusals: odds

odds-no-game-named = Missing argument GAME. Name a game, or use `--all` for every one.
odds-beside-all =
    `--all` prices every game as printed, exactly. { $options ->
        [one] { LIST($options) } is
       *[other] { LIST($options) } are
    } for one game: name it and leave out `--all`.
odds-deals = `--rounds` { $rounds } is out of range. Simulate 1 to { COUNT($most) } deals.
odds-no-such-method = { QUOTE($method) } isn't a method. Choose exact or simulate.{ did-you-mean }
odds-no-such-strategy = { QUOTE($strategy) } isn't a strategy here. Choose { OR($known) }.{ did-you-mean }
odds-no-bank = { $game } has no wagers against a bank. For hands played for a pot use `cardroom equity`.
odds-no-such-wager = { $game } has no wager { QUOTE($wager) }. It has { LIST($known) }.{ did-you-mean }
odds-no-rounds = { $rounds } rounds are too few. Simulate at least one.
odds-bad-seed = { $seed } isn't a seed. Use a whole number from 0 up.
odds-no-threads = { $threads } threads are too few. Use at least one.
odds-only-simulated = { $wager } depends on { $why }, which can't be counted exactly. Simulate it (`--method simulate`).
odds-not-worked-out = { $wager } depends on { $why }, which the analyst can't work out.
odds-no-price = { $wager } depends on { LIST($keys) } together, which the analyst can't price.
odds-pairs-and-colors = pairs and colors together
odds-pairs-of-own-hands = pairs in hands that each player holds
odds-keys-together = { LIST($keys) } together
odds-aces-split-again = split aces that may be split again
odds-bank-and-suits = the bank's hand and suits
odds-bank-and-seven-cards = the bank's hand and all seven cards
odds-suits-and-winner = suits and who wins
odds-key-and-others = { $name } together with other things
odds-more-than-kinds = more than the kind of hand
odds-option-by-more-than-values = { $wager } has an option and also depends on colors or pairs. The best choice would depend on more than values, which the analyst can't work out.
odds-own-hands-by-pairs = { $wager } depends on pairs, but hands that players hold are counted by values. The analyst can't work out the best play.
odds-never-offered = { $wager } is never offered with this deck.
odds-never-came =
    { $wager } was never offered in { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    }. Play more rounds.
odds-insurance-not-offered = Insurance isn't offered here. A switch of the game may allow it.
odds-base-by-suits = The game wager depends on the suits of a player's hand. Only suits of three cards named by `player_ranks`, such as 6 7 8, can be counted.
odds-base-by-side-key = The game wager depends on { $name }, which only wagers beside it may.
odds-double-takes-more = A double that takes more than one card can't be counted yet.
odds-pays-too-far-apart = What a hand wins ranges from 1/{ $parts } to { ODDS($most) }, too far apart to be counted. Use pays of at most a few thousand to 1, in simple odds.
odds-no-scheduler = No scheduler answers at { QUOTE($address) } ({ $error }). Write an address such as tcp://127.0.0.1:8786.
odds-too-many-deals = { COUNT($ways) } deals are too many to count. Simulate them.
odds-units-played-out = Rounds of { $title } are played out, without a board or a joker. Leave out `--board`, `--joker-up` and `--method exact`.
odds-not-a-pot-game = { $game } isn't played for a pot. Name a game with `--game`, such as texas-holdem, omaha-8 or razz.
odds-not-a-hand = { QUOTE($hand) } isn't a hand. To name a game, write `--game { $hand }`.
odds-one-hand = One hand can't be compared. Name two or more, each in quotes.
odds-board-too-long = { $cards } cards on the board are too many: { $title } has { $most }.
odds-cards-not-in-deck = These cards can't be out together: { $fault }
odds-deck-too-short = { $wanted } cards are to come, but only { $left } are left.
odds-hand-too-long = { $cards } cards are too many: a hand of { $title } comes down to { $most }.
odds-hand-of-wrong-size = A hand of { $title } has { $size } cards, not { $cards }. Write `random` for a hand nobody has seen.
odds-after-discard =
    With { $board ->
        [one] 1 card
       *[other] { $board } cards
    } on the board a hand of { $title } has { $left } cards left.
odds-before-discard = A hand of { $title } has { $size } cards, or { $left } once one is thrown away, and every hand must be known.
odds-range-not-here = Ranges are for hands of two cards. Write whole hands of { $title }.
odds-range-gone = No hand of { $range } is left beside the cards that are out.
odds-range-too-large = These ranges have too many hands to count. Simulate them.
odds-ranges-collide = No hands of these ranges can be out together.
odds-range-empty = The range has no hands. Write one such as QQ+, AKs or 99-77.
odds-not-a-range = { QUOTE($part) } isn't a hand of two cards or a range such as QQ+ or AKs.
odds-range-of-two-kinds = { QUOTE($part) } goes from one kind of hand to another. Write it in parts.
odds-range-pair-suited = { $pair }{ $suits } can't be: a pair is neither suited nor offsuit.
odds-card-twice = { $card } is named twice.
odds-no-winner = A game without a high and a low hand has no winner.
odds-no-such-half = { $title } has no such half of the pot.
odds-hands-at-once =
    { $hands ->
        [one] 1 hand doesn't
       *[other] { $hands } hands don't
    } make a game of { $title }. Name { $least } to { $most }.
odds-units-hand-too-long = A hand of { $title } has { $size } cards, not { $cards }.
odds-deck-too-large = { $cards } cards are too many to count two hands of five. Simulate it (`--method simulate`).
odds-settings-deck = { $game } can't be counted: settings are counted for one deck with four suits alike and at most one joker.
odds-bonus-deck = The bonus is counted for one deck of 52 with one joker or none. Simulate any other deck (`--method simulate`).
odds-street-bets-differ = An ante and street bets that pay differently can't be worked out.
odds-poker-deck-marked = Poker against the bank can't be counted with jokers or marked cards.
odds-poker-one-pack = Five-card hands are counted for one whole deck of 52 cards only.
odds-play-too-large = Play wagers of more than { $most } antes can't be counted.
odds-seen-shuffled = { $game } is shuffled for every hand, so the cards seen are back in the deck.
odds-seen-too-few =
    { $left ->
        [one] 1 card is
       *[other] { $left } cards are
    } left. A hand needs up to { $wanted }.
odds-seen-gone = { $card } can't be among the cards seen: { $fault }
odds-not-there-as-often = the shoe has fewer of { $card }
odds-two-way-deck = { $game } can be counted only with one deck and one joker.
odds-war-never-raises = A player who surrenders every tie never raises, so there is nothing to price.

## Refusals: the desk

compare-page-ending = { $file } isn't a Markdown file. Use a name that ends in .md.
counting-shoes = `--shoes` must be from 1 to { COUNT($most) }, and `--states` at least 1.
counting-cut-card = `--cut` { $cut } is too many cards behind the cut card. Write a number from 0 to { $most }.
counting-no-wagers = { $game } is played for a pot, so it has no wager to count.
fees-of-a-pot = { $title } is played for a pot. Use `--players`, not `--wagers` or `--bank`.
fees-of-a-bank = { $title } has a bank. `--players`, `--stakes`, `--ended` and `--began-with` are for pot games.
desk-fees-bank = `--bank` { QUOTE($text) } isn't an amount above $0. Write what the player-dealer puts up.
ruling-all-clubs-words = `--all-clubs` needs words, as in `cardroom ruling --all-clubs exposed card`.
ruling-nowhere = No document of any club speaks of { QUOTE($text) }. Try other words.
lint-set-for-one-game = `--set` is for one game. Name it, as in `lint hustler/ez-baccarat --set KEY=VALUE`.
bank-no-shift = A shift needs some hours and some hands an hour, such as `--hours 8 --hands 60`.
bank-shift-hands = A shift has from 1 to { COUNT($most) } hands.
bank-rounds = `--rounds` { $rounds } is out of range. Write a number from 1 to { COUNT($most) }.
bank-goal-too-small = `--goal` is too small. Write an amount above $0.
bank-nobody-between = Nobody else takes the bank, so `--between` has no hands. Say how many people do with `--bankers`.
bank-ruin-chance = `--ruin` { QUOTE($text) } isn't a chance between 0 and 1. Write one such as 1%.
desk-no-bank = { $game } has no bank: it is played for a pot.
desk-too-many-players =
    { $players ->
        [one] 1 player doesn't
       *[other] { $players } players don't
    } fit this table. Seat { $least } to { $most }.
desk-empty-bank = A bank must put up more than $0.
desk-size-of-no-wager = `--wager-size` { QUOTE($text) } names no wager of this game. Its wagers are { LIST($known) }.{ did-you-mean }
desk-nobody-bets = Nobody bets anything. Name a wager and an amount above $0.
desk-size = `--wager-size` { QUOTE($text) } can't be read. { $why }
desk-spread-goes-down = `--wager-size` { QUOTE($text) } must go up, such as 25-500.
desk-no-decisions = { $game } has no decisions to chart: its players only bet.
desk-picture-ending = { $file } isn't a picture file. Use a name that ends in .svg, .png or .pdf.
desk-picture-not-written = { $file } can't be written: { $why }.
desk-picture-needs-typst = A .{ $kind } file needs typst. Install it with `pip install 'cardroom-games[pictures]'`, or write an .svg file.
desk-no-such-club = { QUOTE($club) } isn't a club. Choose { OR($known) }.{ did-you-mean }
bank-no-such-players = Nobody here plays { QUOTE($players) }. Choose { OR($known) }.{ did-you-mean }
bank-game-or-club = Name a game, or a club with `--club`, and not both.
bank-not-for-club = `{ $option }` goes with one game, not with `--club`.
desk-no-such-family = { QUOTE($family) } isn't a family of games. Choose { OR($known) }.{ did-you-mean }
desk-games-and-family = Name games or a family, not both.
desk-family-of-one = { $game } is the only game of the family { $family }. Name two games.
desk-all-clubs-of-one = `--all-clubs` takes exactly one game, such as ez-baccarat.
desk-compare-one = One game can't be compared. Name another, or a family.
desk-compare-twice = A game is named twice. Name each game once.
desk-no-club-has = No club has a game { QUOTE($game) }. Write a name such as ez-baccarat.
desk-nothing-to-count = { $game } is shuffled for every hand, so there is nothing to count.
desk-began-with-fewer =
    A game of { $players } players can't have had at most { $began ->
        [one] 1 player
       *[other] { $began } players
    }.
desk-no-choices = { $title } has no choices that are counted.
desk-no-hand-to-set = No hand is set in { $title }.
desk-nothing-to-settle = { $title } is a pot game, so it has no bank to settle with.
desk-round-does-not-count = This round doesn't count. Take another number.
fees-no-schedule = { $title } has no collection schedule. { $why }
fees-no-option = No option of { $title } is printed for { $stakes }. The printed limits are { LIST($known) }.
fees-none-taken = No collection is taken.
fees-none-taken-because = No collection is taken. { $why }
settle-no-bank = bank is { $bank }: the bank must put up at least one cent before the deal.
settle-seats = seats is { $seats }: a table has 2 to 14.
settle-no-wagers = wagers is missing. Write a list such as {"[{\"seat\": 3, \"owner\": \"ann\", ...}]"}.
settle-cards-and-results = The file has both cards and results. Give the cards of the whole round, or a result for each wager.
settle-coverage = coverage is { QUOTE($coverage) }. Choose net, gross or collect-first.
settle-fund = fund is { $fund }. Write the cents in the fund, 0 or more.
settle-the-file = The file
settle-unknown-key = { $where } has an unknown key { QUOTE($key) }. The keys are { LIST($known) }.
settle-not-whole = { $name } is { QUOTE($value) }. Write a whole number: { $what }.
settle-whole-bank = the cents that the bank put up
settle-whole-seats = the seats at the table
settle-whole-fund = the cents in the fund of bonus hands or of the jackpot
settle-whole-seat = a seat from 1 to { $seats }
settle-whole-cents = cents
settle-whole-spot = a betting spot
settle-whole-number = a seat's number
settle-whole-hand = the number of a hand: 2 for the first that was split off
settle-no-such-seat = { $name } is { $seat }. The table has seats 1 to { $seats }.
settle-not-a-wager = { $where } isn't an object with seat, owner, wager and stake.
settle-wager-id = { $where }: wager is { QUOTE($value) }. Write an id such as player-line.
settle-in-wager = { $where }: { $why }
settle-stake = { $where }: stake is { $stake }. Write at least one cent.
settle-result = { $where }: result is { QUOTE($value) }. Write a fraction of the stake such as 1, -1, 6/5 or 0, or no action, or give the cards of the round.
settle-decisions = decisions isn't a list. Write one such as {"[\"stand\"]"}.
solve-no-such-line = { $wager } has no line { QUOTE($line) }. It has { LIST($known) }.{ did-you-mean }
solve-bad-range = `--vary` { QUOTE($text) } can't be read. Write { $line }=LOW-HIGH in whole numbers, such as { $line }=20-50.
solve-bad-edge = `{ $option }` { QUOTE($text) } can't be read. Write a part of a whole such as 5%, 5 or 0.05.
solve-nothing-asked = Nothing is asked for. Name an edge with `--edge`, how often the wager is to win with `--hit`, or both.
solve-nothing-varies = Nothing varies. Name at least one line with `--vary`.
solve-line-twice = `--vary` names a line twice. Name each line once.
solve-no-pay-table = { $game } has no pay table { QUOTE($wager) }. It has { LIST($known) }.{ did-you-mean }
solve-too-many = { COUNT($tables) } pay tables are too many to compare. Narrow the ranges, as in `--vary { $line }={ $low }-{ $high }`.

## Refusals: what people type

typed-no-amount = { QUOTE($text) } isn't an amount here. Type dollars, such as 5.
typed-size = You can't make it { MONEY($chips) }; the bet is { $sizes }.
typed-too-little = { MONEY($chips) } is too little. It can be { $amounts }.
typed-too-much = { MONEY($chips) } is over the limit. It can be { $amounts }.
typed-steps = { MONEY($chips) } doesn't fit. Amounts go in steps of { MONEY($step) }.
typed-how-much-on = How much on { $wager }? Type { $wager } 10.
typed-which-bet = Which bet? Type { $example }.
typed-two-amounts = { QUOTE($text) } is two amounts. Type one after the name of each wager.
typed-twice = { $wager } is in this line twice, with { MONEY($one) } and { MONEY($two) }. Type one amount.
typed-on-what = On what? Type { OR($wagers) } first.
typed-could-be = { QUOTE($text) } could be { OR($could) }. Type more of it.
typed-no-wager = There's no wager { QUOTE($text) } here. Bet { OR($wagers) }.
typed-no-wager-near = There's no wager { QUOTE($text) } here. Bet { OR($wagers) }. Did you mean { OR($near) }?
typed-not-here = { QUOTE($text) } isn't an option here. Choose { $can }.
typed-number = { QUOTE($text) } isn't an option here. Choose a number from 1 to { $most }.
typed-question = { QUOTE($text) } is a question, not an answer. Type hint to see what a sensible player does.
typed-card-or-number = { QUOTE($text) } could be a card or a number. Type the card's suit, or meld.
typed-one-card = Discard one card, such as { $card }.
typed-bank-how-much = How much do you put up? It can be { $can }.
typed-alone = Type { $verb } alone. { QUOTE($text) } could mean something else.
typed-only = You can only { $can }.
typed-how-much = How much? You can { $can }.
typed-not-yours = { CARD($card) } isn't among your cards: { CARDS($cards) }.
typed-which-suit = { QUOTE($text) } could be { OR($could) }. Type the suit too.
typed-no-rank = You have no { $rank }.
typed-no-other-rank = You have no other { $rank } than { CARDS($cards) }.
typed-card-or-count = { QUOTE($text) } could be a card or a number of cards. Type the suit, or all the cards.
typed-no-cards = { QUOTE($text) } names no card. Type the cards to discard, or pat.
typed-card-count = { $count ->
    [one] That's 1 card; it must be { $least }.
   *[other] That's { $count } cards; it must be { $least }.
}
typed-card-range = { $count ->
    [one] That's 1 card; it must be { $least } to { $most }.
   *[other] That's { $count } cards; it must be { $least } to { $most }.
}
typed-front = { $count ->
    [one] That's 1 card; { $least } go in front.
   *[other] That's { $count } cards; { $least } go in front.
}
typed-low-hand = { QUOTE($text) } isn't a low hand of these tiles. Choose a number from 1 to { $most }.
typed-rows = All { $count } cards go in rows of { LIST($sizes) }, with / between the rows: { CARDS($cards) }.
typed-cannot-check = You can't check: it's { MONEY($chips) } to call. You can { $can }.
typed-cannot-call = There's nothing to call. You can { $can }.
typed-cannot-fold = Nobody folds here. You can { $can }.
typed-cannot-bet = There's a bet already. You can { $can }.
typed-cannot-raise = Nobody has bet yet. You can { $can }.
typed-cannot-now = You can't { $verb } now. You can { $can }.

## Refusals: the command line

## Refusals: the room

wire-long = A message can have up to { COUNT($most) } bytes; this one has { COUNT($length) }.
wire-not-json = The message isn't JSON. Send something like { $example }.
wire-not-object = The message must be a JSON object with "t", "id" and "do".
wire-id = The message needs an "id", a text of 1 to { $most } characters.
wire-type = The "t" of a message is "do", "ping" or "usual".
wire-do = "do" must be an object such as { $example }.
wire-kind = You can't do { QUOTE($given) }. The "kind" is one of { LIST($known) }.
wire-house-only = { $kind } can't have { QUOTE($part) }: only the house sets it.
order-name = The { QUOTE($part) } of { $kind } must have 1 to { $most } characters.
wire-extra-key = This message can't have { QUOTE($given) }. It has { LIST($known) }.
wire-too-fast = That's more than { $most } messages a second. Slow down.
wire-all-wrong = Too many invalid messages.
room-watching = You're watching. Come in as a guest or sign in to play.
room-floor-only = { $does ->
    [floor] Only the floor rules.
    [correct] Only the floor corrects chips.
   *[people] Only the floor seats and moves people.
  } You're not the floor.
room-floor-plays-not = The floor rules and doesn't play.
room-no-address = Nothing is at this address. Connect to /ws/tables/ and the table's id.
room-no-hints = You decide for yourself at this table.
room-question-not-open = Question { QUOTE($question) } isn't open for you.
room-trouble = Something went wrong at this table, so nothing happened. The game goes on.
room-table-moved = This table is served elsewhere now. Connect again.
room-why = { $text }
room-seat-kept = Seat { $seat } is being kept for { $name }.
room-table-closed = The table is closed.
room-not-here = { $name } isn't at this table.
room-order-waits = { $does } already. Cancel that first.
room-not-watching = { $name } isn't watching this table. You can only seat people who are.
room-bot-stays = { $name } is a bot of this table. It can only change seats here.
room-leaving-already = { $name } is already leaving, once the hand is over.
room-has-seat = { $name } already has seat { $seat }. Move them instead.
room-no-table = This room has no table { QUOTE($table) }.
room-other-closed = { $table } is closed.
room-sits-there = { $name } already sits at { $table }.
room-table-full = { $table } is full.
room-nobody = There is nobody named { $name } in this room.
room-no-seat = No seat is free at this table.
room-no-order = No order is waiting for { $name }.
room-already-here = { $name } is already at the table.
room-gone = { $name } has left the table.
room-journal-broken = This table's journal can't be played. The house is looking into it.
room-elsewhere = Another process runs this table. Close it there.
room-closed-already = This table is already closed.
room-no-page = The page { $page } isn't installed.
room-no-exercise = { $title } has no drill of this kind.
room-manager-link = This link was already used or has expired. Restart the room to get a new one.
room-token = Your session has expired. Sign in again.
room-since = since must be the number of the last version you saw.
room-role = role must be player or floor.
room-role-floor = Only the floor and the manager can watch as the floor.
room-odds-busy = Too many odds are being computed right now. Try again in a moment.
room-odds-long = That takes more than a minute. Ask for fewer rounds, or use the command line.
room-odds-failed = The odds couldn't be computed. Try again.
room-host = This room doesn't have that address. Use the address it was opened with.
room-body = A request can have at most { COUNT($most) } bytes.
room-same-game = That is the same game. Name another one to compare it with.
room-hand-on = The hand isn't over. What decisions cost is shown when it is.
room-log-long = This table's log is too long to replay here. Download it.
room-no-hand = Hand { $number } wasn't played at this table.
room-sign-in = Sign in first.
room-only = Only { LIST($roles) } can do this.
room-role-name = { $role ->
        [floor] the floor
        [manager] the manager
        [player] players
       *[other] { $role }
    }
room-come-in = Come in as a guest or sign in first.
room-no-session = You have no such session.
room-sign-in-busy = Too many people are signing in at once. Try again in a moment.
room-password-short = A password needs at least { $least } characters.
room-password-long = A password can have at most { $most } characters.
room-password-plain = A password needs at least four different characters.
room-password-name = Your password can't be your name with a few characters added.
room-oidc-none = This room has no external sign-in provider. Sign in with a password.
room-oidc-broken = The sign-in provider gave a wrong answer. Try again.
room-oidc-name = The sign-in provider uses another name than the one configured.
room-oidc-late = This sign-in took too long or started elsewhere. Start again.
room-oidc-elsewhere = This sign-in didn't start here. Start again.
room-oidc-nobody = The sign-in provider doesn't vouch for you.
room-wrong-password = Wrong name or password.
room-password-account = Only an account has a password. Sign in first.
room-old-password = The old password is wrong.
room-signed-out = You aren't signed in.
room-come-in-chips = Come in as a guest or sign in first; then you get chips.
room-balance-full = Your balance is full. Play with what you have first.
room-chips-tomorrow = That's all for today. Come back tomorrow for more chips.
room-come-in-busy = Too many people are coming in at once. Try again in a moment.
room-name-common = Too many people are named { QUOTE($name) }. Choose another name.

room-balance-too-small = Your balance is too small for this.
room-balance-short = Your balance is { MONEY($has) }, and this takes { MONEY($takes) }.
room-balance-short-of = { $name } has a balance of { MONEY($has) }, and this takes { MONEY($takes) }.

room-not-the-floor = You aren't on the floor any more. Open the table again to watch or play.
room-invitation-over = This invitation was used or has expired. Ask for a new one.
room-last-manager = { $name } is the room's only manager. Make somebody else a manager first.
room-name-empty = A name needs at least one letter or number.
room-name-kept = The name { QUOTE($name) } is reserved. Choose another one.
room-name-letter = A name can't have the character { $code } in it.
room-name-long = A name can have up to { $most } characters; this one has { COUNT($length) }.
room-name-marks = A name can't have an accent without a letter, or more than two on one letter.
room-name-taken = The name { QUOTE($name) } is taken, or looks like one that is. Choose another one.
room-no-account = There's no account called { QUOTE($name) }.
room-no-file = There's no such file.
room-other-site = This came from another site's page, so it wasn't accepted.
room-proxy = --proxy needs an IP address or network such as 10.0.0.0/8, not { QUOTE($address) }.
room-not-kept = Your action wasn't saved, so nothing happened. Try again.
room-store-slow = The room's database isn't answering, so your action may not be saved. Look at the table before you try again.
room-store-away = The room can't reach its database right now, so nothing happened. Try again in a moment.
room-too-many-connections = Too many connections are open from your address. Close some of them.

# Waiting lists and the change board
waiting-no-entry = That name isn't on the list any more.
waiting-no-list = This table has no waiting list: it is private, or the game does not exist.
waiting-no-main = A must-move table feeds an open table of the same game and stakes that isn't a must-move table itself.
waiting-already = You're on this list already.
waiting-sits = You already have a seat in this game at these stakes. Ask for a table change instead.
waiting-full = This list is full: it has { COUNT($most) } names. Try again later.
waiting-lists = You can be on { COUNT($most) } lists at a time. Leave one of them first.
waiting-not-here = You don't have a seat at this table.
waiting-asked = You have asked for that already.
waiting-no-seat = This table has no seat { $seat }.
waiting-your-seat = You already have seat { $seat }.
waiting-no-other-table = There isn't another table of this game at these stakes.
waiting-not-called = You haven't been called, or your time to answer is over.
waiting-called-already = This name has been called already.
waiting-moves = A seat is open, so the move takes place when the hand is over.
waiting-no-open-seat = No seat is open for this name.
waiting-seat-held = Seat { $seat } is being held for a player on the waiting list. Choose another seat or join the list.
waiting-others-first = Players on the waiting list are in line for seat { $seat }. Join the list, and you'll be called.
waiting-short-game = In a game of { $most } players or fewer, nobody changes seats unless a new player comes in. Ask for a seat change, and it's made then.
room-too-many-tables = You already have { $most } tables open. Close one before you open another.
room-too-often = That's too often. Wait { $seconds } seconds and try again.
room-session-ended = Your session has ended. Sign in again.

## Hands

card-joker = joker
rank-2 = deuce
rank-3 = three
rank-4 = four
rank-5 = five
rank-6 = six
rank-7 = seven
rank-8 = eight
rank-9 = nine
rank-T = ten
rank-J = jack
rank-Q = queen
rank-K = king
rank-A = ace
ranks-2 = deuces
ranks-3 = threes
ranks-4 = fours
ranks-5 = fives
ranks-6 = sixes
ranks-7 = sevens
ranks-8 = eights
ranks-9 = nines
ranks-T = tens
ranks-J = jacks
ranks-Q = queens
ranks-K = kings
ranks-A = aces
points-0 = zero
points-1 = one
points-2 = two
points-3 = three
points-4 = four
points-5 = five
points-6 = six
points-7 = seven
points-8 = eight
points-9 = nine
tile-teen = Teen
tile-day = Day
tile-yun = Yun
tile-gor = Gor
tile-mooy = Mooy
tile-chong = Chong
tile-bon = Bon
tile-foo = Foo
tile-ping = Ping
tile-tit = Tit
tile-look = Look
tile-chop-gow = Chop Gow
tile-chop-bot = Chop Bot
tile-chop-chit = Chop Chit
tile-chop-ng = Chop Ng
tile-gee-joon = Gee Joon

hand-high-card = { WORD("rank", $rank) } high
hand-pair = pair of { WORD("ranks", $rank) }
hand-two-pair = { WORD("ranks", $rank) } and { WORD("ranks", $other) }
hand-three-of-a-kind = three { WORD("ranks", $rank) }
hand-straight = { WORD("rank", $rank) }-high straight
hand-flush = { WORD("rank", $rank) }-high flush
hand-full-house = { WORD("ranks", $rank) } full of { WORD("ranks", $other) }
hand-four-of-a-kind = four { WORD("ranks", $rank) }
hand-straight-flush = { WORD("rank", $rank) }-high straight flush
hand-royal-flush = royal flush
hand-mini-royal = mini royal flush
hand-five-of-a-kind = five { WORD("ranks", $rank) }
hand-low = { WORD("rank", $rank) }-{ WORD("rank", $other) } low
hand-wheel = wheel
hand-no-low = no low
hand-no-high = no high (less than a pair)
# A hand with the ranks that decide between two of its name: pair of aces (A 9 7 2).
hand-with-ranks = { $hand } ({ SPACES($ranks) })
hand-high-and-low = { $high } and { $low }
# High and low where one of them is nothing: pair of kings, no low.
hand-high-or-low = { $high }, { $low }

hand-card = { CARD($card) }
hand-each = { $totals }
hand-rank = { WORD("rank", $rank) }

hand-points = { WORD("points", $points) }
hand-natural-points = natural { WORD("points", $points) }
hand-two-jokers = natural nine (two jokers)
# What a baccarat or Pan 9 hand counts, as a number: bank 7.
hand-count = { $points }

hand-soft = soft { $total }
hand-hard = hard { $total }
hand-over = over with { $total }
hand-over-the-limit = over
hand-with-joker = joker { $total }
hand-natural = natural { $total }
# A name that the club's document gives to a hand.
hand-special = { $title }

hand-double = { $front } and { $back }{ $reversed ->
        [yes] {", reversed"}
       *[no] {""}
    }{ $marquez ->
        [yes] {", a Marquez hand"}
       *[no] {""}
    }

hand-tiles = { $points ->
        [0] zero
       *[other] { WORD("points", $points) }, { WORD("tile", $tile) } high
    }
hand-tiles-gong = Gong with { WORD("tile", $tile) }
hand-tiles-wong = Wong with { WORD("tile", $tile) }
hand-tiles-pair = pair of { WORD("tile", $tile) }
hand-gee-joon = Gee Joon

# Hands that are set in two or three rows.
hand-set-in-two = { $front } and { $back }{ $fouled ->
        [yes] {", fouled"}
       *[no] {""}
    }
hand-set-in-three = { $front }, { $middle }, { $back }{ $fouled ->
        [yes] {": fouled"}
       *[no] {""}
    }

meld-sequence = sequence
meld-same-suit-set = { WORD("ranks", $rank) } in one suit
meld-mixed-suit-set = { WORD("ranks", $rank) } in different suits
meld-paying = { $meld } (pays { $pays })
melds-and-rest = { $melds }: { $melded } of { $cards } cards
melds-none = no meld
melds-advice = melds { $rows ->
        [0] nothing
       *[other] { ROWS($rows) }
    }{ $left ->
        [0] {""}
       *[other] {", and "}{ CARDS($left) } left
    }{ $outs ->
        [0] {""}
       *[other] {"; it goes out, for "}{ $outs } more from every player
    }

# How a hand could be set; units are those of rows and bonuses, on average.
hand-set-best = set as well as it can be: { UNITS($units) } units against each opponent, on average
hand-set-better = better { ROWS($rows) }: { $hands }, { UNITS($units) } units on average
hand-set-worse = { $better }, against { UNITS($units) } as it is set
hand-drawn-at-blackjack = drawn at blackjack: { $total }

# By which row of its chart the house sets a pai gow hand.
way-five-aces = five aces: a pair of aces in front
way-two-sets = two sets: a pair of the higher in front
way-full-house = full house: the highest pair in front
way-four-kept = four of a kind, { $ranks }: kept
way-four-split = four of a kind, { $ranks }: split
way-whole = straight or flush with { $most ->
        [3] three of a kind
        [2] one pair
       *[1] no pair
    }: the best front that leaves it whole
way-three-pair = three pair: the highest in front
way-three-aces = three aces: an ace and the next card in front
way-three-of-a-kind = three of a kind: in back, the two highest in front
way-one-pair = one pair: in back, the two highest in front
way-no-pair = no pair: the second and third highest in front
way-two-pair-kept = two pair, the big one { $ranks }: both in back
way-two-pair-split = two pair, the big one { $ranks }: the small one in front

# By which rule the house sets four tiles.
way-tiles-two-pairs = two pairs: keep both
way-tiles-never-split = a pair that is never split: { $pair }
way-tiles-split = { $pair } split for { $hands }
way-tiles-kept = { $pair } kept: splitting makes no two good hands
way-tiles-top = { $beside ->
        [gong] a Gong
        [wong] a Wong
       *[nine] a nine
    } with a Teen or Day in the high hand
way-tiles-poor-anyway = the low hand is poor either way: the highest high hand
way-tiles-highest-high = the low hand is poor: the highest high hand{ $higher_tile ->
        [low] {", the higher tile low"}
        [high] {", the higher tile high"}
       *[none] {""}
    }
way-tiles-highest-low = the highest low hand{ $higher_tile ->
        [low] {", the higher tile low"}
        [high] {", the higher tile high"}
       *[none] {""}
    }

marquez-set = the two highest cards in front
marquez-reversed = reversed: the three lower cards count more than the two highest

# Hands side by side.
hands-winner = Hand { $number } { $nearer ->
        [yes] is nearer
       *[no] wins
    }: { $hand }{ $others ->
        [0] {""}
       *[other] {" "}against { $others }
    }.
hands-tie = A tie: { $hands }{ $hands ->
        [1] {" "}each
       *[other] {""}
    }.
hands-nobody-both = No hand wins both: { $parts }.
hands-part = the { $half ->
        [high] high
        [low] low
        [first] first
       *[second] second
    } { $shared ->
        [yes] is shared by hands { $hands }
       *[no] goes to hand { $hands }
    }

## Announcements: what happens at a table

you = you
somebody = somebody
a-player = a player
the-dealer = dealer
seat-at = seat { $seat }
place-bank = bank
place-player = player
place-banker = banker
place-board = board
place-middle = middle
place-bank-poker = bank's poker hand
place-hand = { $who ->
    [you] your hand { $hand }
   *[other] { $who }'s hand { $hand }
}
place-spot = { $who ->
    [you] your spot { $spot }
   *[other] { $who }'s spot { $spot }
}
place-spot-hand = { $who ->
    [you] your spot { $spot }, hand { $hand }
   *[other] { $who }'s spot { $spot }, hand { $hand }
}
whole-sentence = { UPPER($text) }.
share-of = { $who } { MONEY($chips) }
with-reason = { $what }: { $why }
at-seat = { $what } at seat { $seat }

# People

fact-sat = { $who ->
    [you] You sit down at seat { $seat } with { MONEY($chips) }
   *[other] { UPPER($who) } sits down at seat { $seat } with { MONEY($chips) }
}
fact-sat-back-line = { $who ->
    [you] You join the back line with { MONEY($chips) }
   *[other] { UPPER($who) } joins the back line with { MONEY($chips) }
}
fact-bought = { $who ->
    [you] You buy { MONEY($chips) } in chips
   *[other] { UPPER($who) } buys { MONEY($chips) } in chips
}
fact-buys = { $who ->
    [you] You buy { MONEY($chips) } in chips for the next hand
   *[other] { UPPER($who) } buys { MONEY($chips) } in chips for the next hand
}
fact-left = { $who ->
    [you] You leave with { MONEY($chips) }
   *[other] { UPPER($who) } leaves with { MONEY($chips) }
}
fact-left-lost = { $who ->
    [you] You were away too long: your seat is open, and you leave with { MONEY($chips) }
   *[other] { UPPER($who) } was away too long and leaves with { MONEY($chips) }
}
fact-leaving-lost = { $who ->
    [you] You were away too long: you lose your seat after this hand
   *[other] { UPPER($who) } was away too long and loses the seat after this hand
}
fact-leaving = { $who ->
    [you] You're leaving after this hand
   *[other] { UPPER($who) } is leaving after this hand
}
fact-away = { $who ->
    [you] You sit out
   *[other] { UPPER($who) } sits out
}
fact-back = { $who ->
    [you] You're back
   *[other] { UPPER($who) } is back
}
fact-moved = { $who ->
    [you] You move to seat { $seat }
   *[other] { UPPER($who) } moves to seat { $seat }
}
fact-entropy = { $who ->
    [you] You add to the shuffle
   *[other] { UPPER($who) } adds to the shuffle
}

# Bank and bets

fact-bank = { $who ->
    [you] You take the bank with { MONEY($chips) }
   *[other] { UPPER($who) } takes the bank with { MONEY($chips) }
}
fact-bank-shared = The bank is { MONEY($chips) }: { LIST($shares) }
fact-passed = { $who ->
    [you] You pass the bank
    [one] { UPPER($who) } passes the bank
   *[other] { UPPER($who) } pass the bank
}
bank-pass = { $who ->
    [you] You pass
    [one] { UPPER($who) } passes
   *[other] { UPPER($who) } pass
}
fact-broken = Nobody takes the bank, so the game breaks
fact-no-bets = Nobody bets, so the bank goes back
fact-refused = { $who ->
    [you] Your bets go back: { $why }
   *[other] { $who }'s bets go back: { $why }
}
bet-of = { UPPER($who) } { $bets }
bet-on = { $wager } { MONEY($stake) }
bet-spot = { $bet } (spot { $spot })
bet-seat = { $bet } (seat { $seat })
bet-same = { $count ->
    [one] the same (seat { $seats })
   *[other] the same (seats { $seats })
}
fact-collection = The house collects: { $fees }
fee-each = { $who ->
    [one] { $who } { MONEY($chips) }
   *[other] { $who } { MONEY($chips) } each
}
fact-objection = An objection from { $by } keeps { $who } from killing to come in
fact-die = Die { $total }
fact-dice = Dice { $faces }: { $total }
fact-put-up = { $who ->
    [you] You put { MONEY($stake) } on { $wager }
   *[other] { UPPER($who) } puts { MONEY($stake) } on { $wager }
}
fact-put-up-nothing = { $who ->
    [you] You have no chips for { $wager }
   *[other] { UPPER($who) } has no chips for { $wager }
}
fact-fund-won = { $who ->
    [you] You win { MONEY($chips) } on { $wager }
   *[other] { UPPER($who) } wins { MONEY($chips) } on { $wager }
}
fact-fund-lost = { $who ->
    [you] You lose { MONEY($chips) } on { $wager }
   *[other] { UPPER($who) } loses { MONEY($chips) } on { $wager }
}
fact-jackpot = jackpot { $name } of { MONEY($fund) }: { LIST($shares) }
fact-misdeal = Misdeal: { $why }. All chips go back

# What somebody decides

did-hit = { $who ->
    [you] You hit
   *[other] { UPPER($who) } hits
}
did-stand = { $who ->
    [you] You stand
   *[other] { UPPER($who) } stands
}
did-double = { $who ->
    [you] You double
   *[other] { UPPER($who) } doubles
}
did-split = { $who ->
    [you] You split
   *[other] { UPPER($who) } splits
}
did-surrender = { $who ->
    [you] You surrender
   *[other] { UPPER($who) } surrenders
}
did-rescue = { $who ->
    [you] You rescue the double
   *[other] { UPPER($who) } rescues the double
}
did-insure = { $who ->
    [you] You take insurance
   *[other] { UPPER($who) } takes insurance
}
did-even-money = { $who ->
    [you] You take even money
   *[other] { UPPER($who) } takes even money
}
did-war = { $who ->
    [you] You go to war
   *[other] { UPPER($who) } goes to war
}
did-ride = { $who ->
    [you] You let it ride
   *[other] { UPPER($who) } lets it ride
}
did-take-back = { $who ->
    [you] You take one back
   *[other] { UPPER($who) } takes one back
}
did-play = { $who ->
    [you] You play
   *[other] { UPPER($who) } plays
}
did-play-times = { $who ->
    [you] You play { $times }×
   *[other] { UPPER($who) } plays { $times }×
}
did-fold = { $who ->
    [you] You fold
   *[other] { UPPER($who) } folds
}
did-bet = { $who ->
    [you] You bet
   *[other] { UPPER($who) } bets
}
did-check = { $who ->
    [you] You check
   *[other] { UPPER($who) } checks
}
did-blackjack = { $who ->
    [you] You play blackjack
   *[other] { UPPER($who) } plays blackjack
}
did-poker = { $who ->
    [you] You play poker
   *[other] { UPPER($who) } plays poker
}
did-poker-twice = { $who ->
    [you] You play poker for twice the ante
   *[other] { UPPER($who) } plays poker for twice the ante
}
did-take = { $who ->
    [you] You take it
   *[other] { UPPER($who) } takes it
}
did-draw = { $who ->
    [you] You draw
   *[other] { UPPER($who) } draws
}
did-stay = { $who ->
    [you] You stay
    [one] { UPPER($who) } stays
   *[other] { UPPER($who) } stay
}
did-retire = { $who ->
    [you] You retire
    [one] { UPPER($who) } retires
   *[other] { UPPER($who) } retire
}
did-discard = { $who ->
    [you] You discard { CARD($card) }
   *[other] { UPPER($who) } discards { CARD($card) }
}

# Pots

has-button = { $who ->
    [you] You have the button
   *[other] { UPPER($who) } has the button
}
pot-carried = { MONEY($chips) } in the pot from before
fact-button = { $who ->
    [you] You have the highest card and the button
   *[other] { UPPER($who) } has the highest card and the button
}
fact-post = { $who ->
    [you] You post { $what } { MONEY($chips) }
   *[other] { UPPER($who) } posts { $what } { MONEY($chips) }
}
fact-post-dead = { $post } ({ MONEY($dead) } of it dead)
everyone-antes = everyone antes { MONEY($chips) }
everyone-tops = everyone puts { MONEY($chips) } in the pot
posted-ante = ante
posted-small-blind = small blind
posted-middle-blind = middle blind
posted-big-blind = big blind
posted-big-blind-waited = big blind, having waited,
posted-short-blind = short blind
posted-new-player = as a new player
posted-change-of-seat = for changing seats
posted-missed-blinds = missed blinds
posted-straddle = straddle
posted-straddle-in = straddle to come in
posted-kill = kill
act-fold = { $who ->
    [you] You fold
    [one] { UPPER($who) } folds
   *[other] { UPPER($who) } fold
}
act-check = { $who ->
    [you] You check
    [one] { UPPER($who) } checks
   *[other] { UPPER($who) } check
}
act-call = { $who ->
    [you] You call { MONEY($chips) }
    [one] { UPPER($who) } calls { MONEY($chips) }
   *[other] { UPPER($who) } call { MONEY($chips) }
}
act-bring-in = { $who ->
    [you] You bring in { MONEY($chips) }
    [one] { UPPER($who) } brings in { MONEY($chips) }
   *[other] { UPPER($who) } bring in { MONEY($chips) }
}
act-bet = { $who ->
    [you] You bet { MONEY($chips) }
    [one] { UPPER($who) } bets { MONEY($chips) }
   *[other] { UPPER($who) } bet { MONEY($chips) }
}
act-raise = { $who ->
    [you] You raise to { MONEY($chips) }
    [one] { UPPER($who) } raises to { MONEY($chips) }
   *[other] { UPPER($who) } raise to { MONEY($chips) }
}
act-all-in = { $act }, all in
did-pat = { $who ->
    [you] You stand pat
   *[other] { UPPER($who) } stands pat
}
did-draw-cards = { $who ->
    [you] You draw { $count }
   *[other] { UPPER($who) } draws { $count }
}
did-throw = { $who ->
    [you] You throw { CARDS($cards) } away
   *[other] { UPPER($who) } throws { CARDS($cards) } away
}
declare-all-in = { $who ->
    [you] You're declared all in
   *[other] { UPPER($who) } is declared all in
}
declare-split = { $who ->
    [you] You split openers, with the discards under a chip
   *[other] { UPPER($who) } splits openers, with the discards under a chip
}
declare-open = { $who ->
    [you] You declare the pot open
   *[other] { UPPER($who) } declares the pot open
}
declare-false-openers = { $who ->
    [you] You show that you have no openers
   *[other] { UPPER($who) } shows no openers
}
act-expose = { $who ->
    [you] You turn up a down card
    [one] { UPPER($who) } turns up a down card
   *[other] { UPPER($who) } turn up a down card
}
fact-drop = the house takes { MONEY($amount) } from { $whom }
the-pot = the pot
fact-return = { $who ->
    [you] You take back { MONEY($chips) } ({ $what })
   *[other] { UPPER($who) } takes back { MONEY($chips) } ({ $what })
}
fact-time = Everyone pays { MONEY($each) } for the half hour
fact-reshuffle = The discards are shuffled back in
fact-pot-back = Chips that nobody won go back
fact-closed = The table is closed

# Units

fact-paid-house = { $who ->
    [you] You pay the house { MONEY($amount) }
    [one] { UPPER($who) } pays the house { MONEY($amount) }
   *[other] { UPPER($who) } pay the house { MONEY($amount) } each
}
fact-paid-pot = { $who ->
    [you] You put { MONEY($amount) } in the pot ({ $why })
    [one] { UPPER($who) } puts { MONEY($amount) } in the pot ({ $why })
   *[other] { UPPER($who) } put { MONEY($amount) } each in the pot ({ $why })
}
fact-paid-from-pot = { $who ->
    [you] You take { MONEY($amount) } from the pot ({ $why })
   *[other] { UPPER($who) } takes { MONEY($amount) } from the pot ({ $why })
}
fact-paid = { $who ->
    [you] You pay { $to } { MONEY($amount) } ({ $why })
    [one] { UPPER($who) } pays { $to } { MONEY($amount) } ({ $why })
   *[other] { UPPER($who) } pay { $to } { MONEY($amount) } each ({ $why })
}
paid-for-collection = collection
paid-for-collection-back = collection back
paid-for-condition = condition
paid-for-conditions-again = conditions again
paid-for-going-out = going out
paid-for-tops = tops
paid-for-doubles-tops = tops for doubles
paid-for-tops-back = tops back
paid-for-no-meld = invalid meld
paid-for-units = { $units ->
    [one] 1 unit
   *[other] { $units } units
}
fact-first = { $who ->
    [you] You have the lowest card and begin
   *[other] { UPPER($who) } has the lowest card and begins
}
fact-first-other = { $lowest ->
    [you] You have the lowest card: { $begins }
   *[other] { UPPER($lowest) } has the lowest card: { $begins }
}
begins = { $who ->
    [you] you begin
   *[other] { $who } begins
}
turn-told = { UPPER($who) } { $does }
turn-take = { $who ->
    [you] take { CARD($card) }
   *[other] takes { CARD($card) }
}
turn-take-it = { $who ->
    [you] take it
   *[other] takes it
}
turn-pass = { $who ->
    [you] pass { CARD($card) }
   *[other] passes { CARD($card) }
}
turn-discard = { $who ->
    [you] discard { CARD($card) }
   *[other] discards { CARD($card) }
}
turn-meld = { $who ->
    [you] meld { CARDS($cards) }
   *[other] melds { CARDS($cards) }
}
turn-add = { $who ->
    [you] add { CARD($card) }
   *[other] adds { CARD($card) }
}
turn-add-to = { $who ->
    [you] add { CARD($card) } to meld { $meld }
   *[other] adds { CARD($card) } to meld { $meld }
}
turn-add-it = { $who ->
    [you] add it
   *[other] adds it
}
turn-borrow = { $who ->
    [you] borrow { CARD($card) } from meld { $meld } for { CARDS($cards) }
   *[other] borrows { CARD($card) } from meld { $meld } for { CARDS($cards) }
}
turn-split = { $who ->
    [you] split meld { $meld } with { CARDS($with) }: { CARDS($cards) }
   *[other] splits meld { $meld } with { CARDS($with) }: { CARDS($cards) }
}
turn-collect = { $who ->
    [you] collect { $chips } for { $why }
   *[other] collects { $chips } for { $why }
}
turn-more = { $chips } for { $why }
turn-condition = { $does } for { $chips }
turn-tops = { $who ->
    [you] take { MONEY($chips) } { $why }
   *[other] takes { MONEY($chips) } { $why }
}
chips-from = { $payers ->
    [one] { MONEY($chips) } from { $payers }
   *[other] { MONEY($chips) } each from { $payers }
}
turn-turned-up = { CARD($card) } is turned up

# The floor

fact-mishap = { UPPER($whose) }: { $what }
fact-remedy = So: { $done }
fact-remedy-floor = The floor decides: { $done }
fact-card-gone = { UPPER($what) } goes out of play
fact-card-moved = { UPPER($what) } goes to { $to }
one-card = { CARD($card) }
a-card = a card
fact-wager-back = { $who ->
    [you] You take back { MONEY($chips) } ({ LIST($wagers) })
   *[other] { UPPER($who) } takes back { MONEY($chips) } ({ LIST($wagers) })
}
fact-fee-back = The house gives back: { $fees }
fact-free-collection = { $who ->
    [you] You pay no collection for the next hand
    [one] { UPPER($who) } pays no collection for the next hand
   *[other] { UPPER($who) } pay no collection for the next hand
}
fact-looked = { $who ->
    [you] You look at the bank's hand: { CARDS($cards) }
   *[other] { UPPER($who) } looks at the bank's hand: { CARDS($cards) }
}
ruling-pause = The table is paused
ruling-go-on = The game goes on
ruling-hold = The next hand waits for the floor
ruling-deal = The floor has a hand dealt
ruling-misdeal = The floor calls a misdeal
ruling-remedy = The floor rules: { $done }
ruling-mishap = The floor calls it: { $what }
ruling-mishap-of = The floor calls it on { $who }: { $what }
fact-corrected = The floor corrects hand { $hand }, { $chips } from { $whose } to { $to }
fact-correcting = The floor will correct hand { $hand } after this one, { $chips } from { $whose } to { $to }
chips-of = { MONEY($chips) }
chips-short = { MONEY($chips) } of { MONEY($all) } (that is all there is)
label-pause = Pause
label-go-on = Go on
label-hold = Hold after this hand
label-deal = Deal one hand
label-misdeal = Misdeal
ruling-text = Ruling { $id }: { $remedy }
ruling-text-at = Ruling { $id }: { $remedy } ({ $section })

# What only the browser tells

waits-bank = { $who ->
    [you] You are offered the bank
   *[other] { UPPER($who) } is offered the bank
}
waits-bet = { $who ->
    [you] You are betting
   *[other] { UPPER($who) } is betting
}
waits-act = { $who ->
    [you] You are to act
   *[other] { UPPER($who) } is to act
}
waits-draw = { $who ->
    [you] You are drawing
   *[other] { UPPER($who) } is drawing
}
waits-discard = { $who ->
    [you] You are discarding
   *[other] { UPPER($who) } is discarding
}
waits-set-hand = { $who ->
    [you] You are setting
   *[other] { UPPER($who) } is setting
}
waits-set-rows = { $who ->
    [you] You are setting
   *[other] { UPPER($who) } is setting
}
waits-put-up = { $who ->
    [you] You are putting up chips
   *[other] { UPPER($who) } is putting up chips
}
waits-insure = { $who ->
    [you] You are asked about insurance
   *[other] { UPPER($who) } is asked about insurance
}
waits-meld = { $who ->
    [you] You are melding
   *[other] { UPPER($who) } is melding
}
waits-discard-card = { $who ->
    [you] You are discarding
   *[other] { UPPER($who) } is discarding
}
waits-take = { $who ->
    [you] You look at the open card
   *[other] { UPPER($who) } looks at the open card
}
waits-stay = { $who ->
    [you] You decide whether to stay
   *[other] { UPPER($who) } decides whether to stay
}
waits-floor = { $who ->
    [you] You decide what is done
   *[other] { UPPER($who) } decides what is done
}
waits = { $who ->
    [you] You are asked
   *[other] { UPPER($who) } is asked
}
the-place-bank = the bank
the-place-player = the player's hand
the-place-banker = the banker's hand
the-place-board = the board
the-place-middle = the middle, face up
the-place-bank-poker = the bank's poker hand
card-face-down = a card face down
fact-card = { $card } to { $to }
fact-show = { $hand }: { CARDS($cards) }
fact-shows = { $who ->
    [you] You show { $hand }
   *[other] { UPPER($who) } shows { $hand }
}
fact-bets = { $who ->
    [you] You bet { $bets }
   *[other] { UPPER($who) } bets { $bets }
}
fact-shuffle = The cards are shuffled; their order is sealed
fact-reveal = The shoe is opened: its order can be checked
fact-set = { $who ->
    [you] You have set your hand
   *[other] { UPPER($who) } has set
}

errand-dropped = { $errand }: that could not be done. { $why }
errand-unseat = { $who ->
    [you] You leave the table
   *[other] { UPPER($who) } leaves the table
}
errand-move = { $who ->
    [you] You change to seat { $seat }
   *[other] { UPPER($who) } changes to seat { $seat }
}
errand-arrive = { $who ->
    [you] You come from another table
   *[other] { UPPER($who) } comes from another table
}
errand-go = { $who ->
    [you] You go to { $title }
   *[other] { UPPER($who) } goes to { $title }
}
errand-go-elsewhere = { $who ->
    [you] You go to another table
   *[other] { UPPER($who) } goes to another table
}

# What goes wrong in games for a pot and for units

mishap-exposed-on-deal = a card is exposed on the deal
mishap-exposed-on-draw = a card is exposed on the draw
mishap-first-card-exposed = the first card off the deck is exposed
mishap-two-exposed = another card is exposed on the deal
mishap-both-exposed = both down cards are exposed
mishap-last-card-exposed = the last card is dealt face up
mishap-off-table = a card falls off the table
mishap-boxed-card = there is a boxed card in the deck
mishap-boxed-group = there is another boxed card in the deck
mishap-extra-card = one card too many is dealt
mishap-extra-card-late = one card too many is dealt, and nobody notices yet
mishap-two-extra-cards = two extra cards are dealt
mishap-missing-card = one card too few is dealt
mishap-missing-card-late = one card too few is dealt, and nobody notices yet
mishap-missing-last-card = { $who ->
    [you] you aren't dealt a last card, and nobody notices yet
   *[other] { $who } isn't dealt a last card, and nobody notices yet
}
mishap-joker = a joker turns up among the cards
mishap-joker-late = a joker is dealt, and the player says nothing
mishap-player-skipped = { $who ->
    [you] you aren't dealt a hand
   *[other] { $who } isn't dealt a hand
}
mishap-out-of-sequence = the cards are dealt out of sequence
mishap-out-of-sequence-late = the cards are dealt out of sequence, and nobody notices yet
mishap-out-of-sequence-street = the street is dealt out of sequence
mishap-wrong-button = the deal is out of position
mishap-fouled-deck = the deck is foul
mishap-premature-flop = the flop comes before the betting is done
mishap-premature-turn = a board card comes before the betting is done
mishap-premature-river = the last board card comes before the betting is done
mishap-premature-card = a card is dealt before the betting is done
mishap-flop-too-many = the flop has one card too many
mishap-stuck-cards = two cards of the flop stick together, and players act on them
mishap-wrong-draw = the wrong number of cards is dealt on the draw
mishap-dealer-mistake = the dealer makes a mistake on the draw
mishap-no-discard = nothing is discarded in time
mishap-out-of-turn = somebody acts out of turn
mishap-silence = { $who ->
    [you] you say nothing in turn, and players behind you act
   *[other] { $who } says nothing in turn, and players behind act
}
mishap-absent = { $who ->
    [you] you're away from the table
   *[other] { $who } is away from the table
}
mishap-clock = { $who ->
    [you] you don't act before the clock runs out
   *[other] { $who } doesn't act before the clock runs out
}
mishap-picked-up = { $who ->
    [you] you pick up your up cards while facing a bet
   *[other] { $who } picks up the up cards while facing a bet
}
mishap-dropped-card = { $who ->
    [you] you drop a card off the table
   *[other] { $who } drops a card off the table
}
mishap-string-raise = { $who ->
    [you] you make a string raise
   *[other] { $who } makes a string raise
}
mishap-single-chip = { $who ->
    [you] you put in one large chip without a word
   *[other] { $who } puts in one large chip without a word
}
mishap-short-call = { $who ->
    [you] you put in less than the bet
   *[other] { $who } puts in less than the bet
}
mishap-over-pot = { $who ->
    [you] you bet more than the pot allows
   *[other] { $who } bets more than the pot allows
}
mishap-misdeal = the deal is wrong
mishap-foul-hand = a foul hand
mishap-wrong-row-count = rows with the wrong number of cards
mishap-foreign-card = a foreign card
mishap-out-of-turn-thrice = three draws out of turn
mishap-incorrect-meld = an incorrect meld, called before the discard
mishap-incorrect-meld-after = an incorrect meld, called after the discard
mishap-late-collection = pay that isn't asked for
mishap-wrong-deal = the wrong number of cards is dealt
mishap-wrong-deal-of = { $cards ->
    [one] 1 card was dealt
   *[other] { $cards } cards were dealt
}

# What goes wrong at a banked table, and what is done about it

floor-exposed-card = a card is exposed
floor-boxed-card = there is a boxed card in the deck
floor-card-off-table = a card is dealt off the table
floor-foreign-card = a card that does not belong to the game appears
floor-pulled-by-mistake = the dealer pulls a card from the shoe by mistake
floor-skipped-on-deal = a hand with a wager is left out on the deal
floor-empty-spot = a card is dealt to a place without a wager
floor-too-few-cards = a hand has too few cards
floor-too-many-cards = a hand has too many cards
floor-no-cards = a hand with a wager has no cards
floor-wrong-place = the cards were dealt from the wrong place
floor-bank-card-to-player = the player-dealer's card went to a player
floor-wrong-cards-left = the wrong number of cards is left after the deal
floor-cards-run-out = the cards run out
floor-machine-fails = the shuffling machine fails
floor-passed-player = a player is passed over
floor-wrong-seat = the draw begins at the wrong seat
floor-out-of-turn = a player acts out of turn
floor-coerced-card = a player makes the dealer pull a card
floor-unasked-card = a card is drawn without a signal
floor-over-hit = a hand that may not draw is dealt a card
floor-no-signal = a player gives no signal
floor-wrong-signal = a player speaks and gives no signal
floor-changed-mind = a player changes between drawing and standing
floor-acts-too-late = a player acts after the player-dealer's hand is open
floor-player-misplay = a player plays a hand against the chart
floor-dealer-misplay = the house dealer plays or sets a hand wrong
floor-foul-setting = the low hand is set above the high hand
floor-wrong-split = a hand is set with the wrong number of cards
floor-not-set = a hand is left unset
floor-second-hand = a player looks at a second hand
floor-opened-early = the player-dealer's hand is opened before all hands are set
floor-miscalled = a player miscalls a hand
floor-misread = the house misreads a hand
floor-gave-up = a player pushes the wager onto the cards
floor-touched-cards = somebody who may not touch the cards touches them
floor-out-of-view = a hand leaves the dealer's view
floor-careless-foul = a hand is mixed with other cards
floor-switched-cards = cards are switched, passed or held out
floor-shown-or-told = a hand is shown or talked about
floor-late-bet = a wager comes too late
floor-changed-wager = a wager is changed or taken back during the hand
floor-changed-bank = the bank's chips are changed during the hand
floor-touched-wager = a wager is touched after the hands are set
floor-under-minimum = a wager is below the minimum
floor-overage = a wager is above the maximum
floor-cash = cash is wagered
floor-off-spot = chips lie outside the betting space
floor-on-another = chips are put on another player's wager
floor-side-bet = players bet among themselves
floor-unequal-wagers = wagers that must be equal are not
floor-uncovered = a wager gets no action
floor-disputed-hand = a hand is disputed after it was picked up
floor-disputed-pool = those who bank together disagree
floor-late-claim = a mistake is found after the next hand has begun
floor-prompted = { $what } after the dealer had pointed at the hand
floor-late = { $what }, and nobody notices yet
floor-lost = { $what }, and the cards can't be put back together
floor-more = { $what }, and several cards are out

remedy-card-plays = the card plays where it lies
remedy-seat-takes-card = the player who caused it takes the card
remedy-next-card = the card is out of play, and the next card takes its place at once
remedy-replace-after-deal = the card is replaced from the leftover cards once the deal is done
remedy-replace-after-bank = the card is replaced once the player-dealer has acted
remedy-burn = the card is burned, with more where the document says so, and play goes on
remedy-keep-as-next = the card waits and is the next one dealt
remedy-back-up = each card goes back to the hand before, so that the hand left out gets its own
remedy-move-forward = each card moves on to the next hand with a wager
remedy-move-cards = the cards are moved, back or forward, to the hands they belong to
remedy-scrap-cards = those cards are out of play, and nothing else changes
remedy-misdeal = the hand is a misdeal: every wager and the bank go back
remedy-shuffle-by-hand = the dealer shuffles by hand, and play goes on
remedy-acts-last = the player acts after the others and before the player-dealer
remedy-goes-on = play goes on in order from where it is
remedy-stands = the hand stands as it is
remedy-hits = the hand gets a card
remedy-house-way = the hand is played or set the house way
remedy-as-set = the hand stays as it was first set
remedy-cards-speak = cards speak
remedy-hand-loses = the hand loses its wagers as far as the bank covers them
remedy-hand-dead-wagers-back = the hand is dead, and the wagers on it go back
remedy-warned = the hand plays, and the player is warned
remedy-wager-stands = the wager stays as it was
remedy-wager-back = the wager goes back and has no action
remedy-overage-back = what is above the maximum goes back; the rest of the wager stands
remedy-too-late = it is too late to change anything
remedy-floor-decides = the floor decides
remedy-burned = { $more ->
    [0] the card is burned, and play goes on
    [one] the card is burned with 1 more, and play goes on
   *[other] the card is burned with { $more } more, and play goes on
}

# What the dealer and the floor say

say-keeps-exposed = { $who ->
    [you] You keep the exposed { CARD($card) }
   *[other] { UPPER($who) } keeps the exposed { CARD($card) }
}
say-replaces-exposed = { $who ->
    [you] You get another card for the exposed { CARD($card) }
   *[other] { UPPER($who) } gets another card for the exposed { CARD($card) }
}
say-dead-absent = { $who ->
    [you] You aren't back in time to act: your hand is dead
   *[other] { UPPER($who) } isn't back in time to act: the hand is dead
}
say-dead-clock = { $who ->
    [you] You don't act before the clock runs out: your hand is dead
   *[other] { UPPER($who) } doesn't act before the clock runs out: the hand is dead
}
say-dead-picked-up = { $who ->
    [you] You pick up your up cards while facing a bet: your hand is dead
   *[other] { UPPER($who) } picks up the up cards while facing a bet: the hand is dead
}
say-dead-dropped-card = { $who ->
    [you] You drop a card off the table after the draw: your hand is dead
   *[other] { UPPER($who) } drops a card off the table after the draw: the hand is dead
}
say-dead-no-discard = { $who ->
    [you] You haven't discarded: your hand is dead
   *[other] { UPPER($who) } hasn't discarded: the hand is dead
}
say-false-openers = { $who ->
    [you] You show false openers: your hand is dead, and the bet stays in
   *[other] { UPPER($who) } shows false openers: the hand is dead, and the bet stays in
}
say-early-last-card = { $who ->
    [you] You've seen the last card early: it stays, and you can't raise until the others have theirs
   *[other] { UPPER($who) } has seen the last card early: it stays, and { $who } can't raise until the others have theirs
}
say-early-card = { $who ->
    [you] You're dealt a card before the betting is done: it goes out, with one card for each other player
   *[other] { UPPER($who) } is dealt a card before the betting is done: it goes out, with one card for each other player
}
say-foul-extra-card = { $who ->
    [you] You were dealt one card too many: your hand is foul, and its chips stay in
   *[other] { UPPER($who) } was dealt one card too many: the hand is foul, and its chips stay in
}
say-foul-missing-card = { $who ->
    [you] You were dealt one card too few: your hand is foul, and its chips stay in
   *[other] { UPPER($who) } was dealt one card too few: the hand is foul, and its chips stay in
}
say-foul-missing-last-card = { $who ->
    [you] You show a hand with one card too few: it is foul, and its chips stay in
   *[other] { UPPER($who) } shows a hand with one card too few: it is foul, and its chips stay in
}
say-foul-joker = { $who ->
    [you] You acted on a joker without a word: your hand is foul, and its chips stay in
   *[other] { UPPER($who) } acted on a joker without a word: the hand is foul, and its chips stay in
}
say-foul-out-of-sequence = { $who ->
    [you] You were missed when the cards were dealt out of sequence: your hand is foul, and its chips stay in
   *[other] { UPPER($who) } was missed when the cards were dealt out of sequence: the hand is foul, and its chips stay in
}
say-foul-dealer-mistake = { $who ->
    [you] You made a mistake dealing the draw: your hand is foul, and its chips stay in
   *[other] { UPPER($who) } made a mistake dealing the draw: the hand is foul, and its chips stay in
}
say-foul-wrong-draw = { $who ->
    [you] You have { $cards } cards after the draw: your hand is foul, and its chips stay in
   *[other] { UPPER($who) } has { $cards } cards after the draw: the hand is foul, and its chips stay in
}
say-missing-card-served = { $who ->
    [you] You were dealt one card too few and get it from the deck
   *[other] { UPPER($who) } was dealt one card too few and gets it from the deck
}
say-missing-card-button = { $who ->
    [you] You have the button and get the missing card
   *[other] { UPPER($who) } has the button and gets the missing card
}
say-missing-card-on-draw = { $who ->
    [you] You're a card short: it comes on the draw
   *[other] { UPPER($who) } is a card short: it comes on the draw
}
say-foreign-card = { $who ->
    [you] You get another card for a foreign one
   *[other] { UPPER($who) } gets another card for a foreign one
}
say-foreign-draw = { $who ->
    [you] You draw a foreign card: it goes out, and you draw again
   *[other] { UPPER($who) } draws a foreign card: it goes out, and { $who } draws again
}
say-misdealt-dead = { $who ->
    [you] You were dealt { $cards } cards: your hand is dead
   *[other] { UPPER($who) } was dealt { $cards } cards: the hand is dead
}
say-misdealt-more = { $who ->
    [you] You were dealt { $cards } cards and get { $more } more
   *[other] { UPPER($who) } was dealt { $cards } cards and gets { $more } more
}
say-misdealt-less = { $who ->
    [you] You were dealt { $cards } cards: the dealer takes { $less } away
   *[other] { UPPER($who) } was dealt { $cards } cards: the dealer takes { $less } away
}
say-passes = { $who ->
    [you] You pass { CARDS($cards) }
    [one] { UPPER($who) } passes { CARDS($cards) }
   *[other] { UPPER($who) } pass { CARDS($cards) }
}
say-forces = { $who ->
    [you] You force { CARD($card) } on { $on }
   *[other] { UPPER($who) } forces { CARD($card) } on { $on }
}
say-forgets = { $who ->
    [you] You forget to ask for { $pay }
   *[other] { UPPER($who) } forgets to ask for { $pay }
}
chips-count = { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
}
say-no-valid-meld = { $who ->
    [you] You take back an invalid meld
   *[other] { UPPER($who) } takes back an invalid meld
}
say-goes-out = { $who ->
    [you] You go out with { $cards } cards in melds
   *[other] { UPPER($who) } goes out with { $cards } cards in melds
}
say-alone = { $who ->
    [you] You're the last one in and take the tops
   *[other] { UPPER($who) } is the last one in and takes the tops
}
say-not-dealt = { $who ->
    [you] You weren't dealt a hand
   *[other] { UPPER($who) } wasn't dealt a hand
}
say-card-too-many = { $who ->
    [you] You were dealt one card too many
   *[other] { UPPER($who) } was dealt one card too many
}
say-card-too-few = { $who ->
    [you] You were dealt one card too few
   *[other] { UPPER($who) } was dealt one card too few
}
say-frozen = The bank shows a joker: all hands are frozen
say-set-for = { UPPER($hand) } is set the house way
say-bank-set-for = The bank's hand was fouled and is set the house way
say-dead-silent = Two players have acted behind { $who }: the silent hand is dead
say-out-of-position-open = The deal was out of position, but the pot is open: play goes on
say-out-of-turn = Somebody acts before { $who }: action out of turn isn't binding
say-both-exposed = { $who ->
    [you] Both your down cards are up: your hand is dead, and the ante goes back
   *[other] Both of { $who }'s down cards are up: the hand is dead, and the ante goes back
}
say-scrap-joker = { $who ->
    [you] A joker among your cards is scrap: the next card took its place
   *[other] A joker among { $who }'s cards is scrap: the next card took its place
}
say-extra-card-burned = { $who ->
    [you] Your extra card goes back on the deck and is the burn
   *[other] { UPPER($who) }'s extra card goes back on the deck and is the burn
}
say-stuck-cards = Two cards of the flop stuck together: they count as one, with no burn before the next card
say-premature-flop = The flop came before the betting was done: it goes back into the deck
say-flop-too-many = The flop has one card too many: it goes back into the deck
say-premature-turn = The card came before the betting was done: it's out of play, and the next one takes its place
say-premature-river = The last card came before the betting was done: it goes back into the deck
say-common-card = There aren't enough cards: one common card plays in every hand
say-deck-out = The deck has run out: nobody wins, and the tops go back
say-out-of-turn-draw = { $who ->
    [you] A draw out of turn is put right: it's your turn
   *[other] A draw out of turn is put right: it's { $who }'s turn
}
say-out-of-turn-stands = { $who ->
    [you] Three players have drawn before you: the draw stands, and play goes on
   *[other] Three players have drawn before { $who }: the draw stands, and play goes on
}
say-foul-pan = { $who ->
    [you] Your hand is foul: you retire and go on paying
   *[other] { UPPER($who) }'s hand is foul: it retires and goes on paying
}
say-nobody-out = Nobody went out
say-falsely-opened = Nobody else opens: all bets go back except the false opener's first
say-unopened = Nobody opened: antes stay for the next hand
say-no-openers-carried = The opener shows no openers: the pot stays for the next hand
say-no-openers = The opener shows no openers: the hand is dead
say-collection-is-all = The collection takes the whole pot: nothing is left to win
say-checked-seven-back = A seven or better was checked: bets after the draw go back
say-checked-seven-others = A seven or better was checked: the others win the bets after the draw
say-overcall-back = A seven just called less than half a bet: the overcall goes back
say-fouled-deck = The deck is foul: there's no pot
say-out-of-position = The deal was out of position, and the pot isn't open
say-first-card-exposed = The first card off the deck was exposed
say-cards-exposed = { $count } cards were exposed on the deal
say-boxed-cards = { $count } boxed cards lay together in the deck
say-both-exposed-void = Both down cards were exposed, and nobody is left to play
say-out-of-sequence = The cards were dealt out of sequence
say-two-extra-cards = Two extra cards came off the deck
say-cards-run-out = The cards ran out before all hands were done
say-no-shuffle = There's no shuffle that dice could follow from
say-spot-full = { $who ->
    [you] Your spot has room for only { $most }
   *[other] { $who }'s spot has room for only { $most }
}
say-bet-not-accepted = { $who ->
    [you] The player at seat { $seat } didn't accept your bet
   *[other] The player at seat { $seat } didn't accept the bet
}
say-squares-full = { $who ->
    [you] Your spot has only { $most } squares
   *[other] { $who }'s spot has only { $most } squares
}
say-people = Only { $most } people can play at a time
say-seat-limit = { $who ->
    [you] Your spot can hold no more than { MONEY($most) }
   *[other] { $who }'s spot can hold no more than { MONEY($most) }
}
say-table-limit = The table takes no more than { MONEY($most) }
say-bank-full = No more than { $most } people can share the bank
say-no-room = There's no room for them
say-called-off = The floor calls it off
say-rows = { UPPER($who) }: { $rows }
say-rows-foul = { UPPER($who) }: { $rows } (foul)
say-matchup = { $who ->
    [you] You win { $won }
   *[other] { UPPER($who) } wins { $won }
}
units-from = { $units ->
    [one] 1 unit from { $loser }
   *[other] { $units } units from { $loser }
}
more-from = { $units } from { $loser }
units-short = { $won }, as far as the chips reach

## Reasons: why a wager is worth what it is

why-totals = { $player } against { $banker }
why-count = { $total } on { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
why-cards = { $mine } against { $theirs }
why-holding = { $hand }
why-against = { $mine } against { $theirs }, { $pays }
why-against-split = { $mine } against { $theirs }, { $pays }, but a split has no action
why-against-double = { $mine } against { $theirs }, { $pays }, but a double has no action
why-hands = { $hand }; { $pays }
why-hands-bank = { $hand } against { $bank }; { $pays }
why-hands-board = { $hand }, the board { $board }; { $pays }
why-hands-bank-board = { $hand } against { $bank }, the board { $board }; { $pays }
why-poker = poker, { $hand }
why-blackjack = blackjack, { LIST($totals) }
why-take = take
why-surrender = surrender
why-surrendered = surrendered: lose { $part }
why-rescued = rescued: lose { $part }
why-even-money = even money taken: 1 to 1
why-envy = { MONEY($amount) } for { LIST($hands) }
why-no-action = no action: { $ruling }
why-lost = lost: { $ruling }
held-pays = { $held }: { $pays }
held-line-pays = { $held }, { $pays }
line-pays = { $line }: { $pays }
line-back = taken back
line-push = push
line-lose = lose
line-text = { $pays }
line-to = { $win } to { $stake }
line-for = { $win } for { $stake }
award-high = high
award-low = low
award-high-and-low = high and low
award-high-no-low = high, no low
award-low-no-high = low, no high
award-no-high = no high
award-uncontested = uncontested
award-nobody-qualifies = nobody qualifies
mark-player-natural = player natural
mark-banker-natural = banker natural
outcome-player = player
outcome-banker = banker
outcome-tie = tie
outcome-bank = bank
outcome-board = board
outcome-holds = { $outcome } { $holds }
outcome-qualifies = { $outcome }, qualifies
outcome-not-qualified = { $outcome }, does not qualify
openers = openers
fee-option = option { $option }, { $parts }
fee-player-dealer = player-dealer
fee-player = player
fee-alone = { $wager } alone at seat { $seat }
fee-player-dealer-jackpot = player-dealer, jackpot
fee-jackpot = jackpot
fee-flat = { $per ->
    [wager] flat { MONEY($flat) } a wager
    [spot] flat { MONEY($flat) } a spot
   *[other] flat { MONEY($flat) } a hand
}
fee-row = { $of ->
    [own-wagers] row { $row } ({ $range } of own wagers: { MONEY($basis) })
   *[other] row { $row } ({ $range } of table action: { MONEY($basis) })
}
fee-wager = { $wager } at seat { $seat }
fee-seat = seat { $seat }
range-to = { MONEY($from) } - { MONEY($to) }
range-up = { MONEY($from) } or more
due-before-deal = before the deal
due-after-deal = after the deal
due-flop = flop
due-turn = turn
due-river = river

felt-base = Bet
felt-pai-gow = Pai gow
felt-aces-bonus = Aces
felt-bad-beat = Bad Beat
felt-bank = Bank share
felt-banker-dragon-bonus = Banker dragon
felt-banker-line = Banker
felt-blackjack-ante = 21 Ante
felt-blackjack-play = 21 Play
felt-bonus-hand = Bonus
felt-dragon-7 = Dragon 7
felt-easy-poker-bonus = Bonus
felt-match-the-dealer = Match
felt-monster-buster = Monster
felt-pair-plus = Pair Plus
felt-panda-8 = Panda 8
felt-perfect-pairs = Pairs
felt-player-dragon-bonus = Player dragon
felt-player-line = Player
felt-poker-ante = Poker Ante
felt-poker-play = Poker Play
felt-royale-bonus = Royale
felt-seven-card-bonus = 7 Card
felt-six-card-bonus = 6 Card
felt-three-card-bonus = 3 Card

## Questions

ask-about = { $ask } ({ $about })
ask-at-seat = Seat { $seat }: { $ask }
about-hand = { $hand }
about-total = you have { $total }
about-shown = the bank shows { CARD($shown) }
ask-floor = You're the floor. { UPPER($what) }. { $remedy }
ask-floor-section = You're the floor. { UPPER($what) }. { $remedy } ({ $section })
ask-bank = Take the bank?
ask-bank-fee = Take the bank? The fee is at most { MONEY($fee) }
ask-bet = Your bets? The bank has { MONEY($bank) }, and you have { MONEY($chips) }
ask-bank-detail = You pay what the others win and collect what they lose. You can lose what you put up, { MONEY($least) } to { MONEY($most) }, and no more.
ask-bet-bound = { $ask }. Chips bet behind another seat go with its hand: what its player puts up, you put up too
ask-bet-detail-bound = { $detail } Chips bet behind another seat go with its hand: what its player puts up, you put up too.
ask-bet-detail = The bank has { MONEY($bank) }, and you have { MONEY($chips) }.
ask-act = Pot { MONEY($pot) }
ask-act-call = Pot { MONEY($pot) }, { MONEY($call) } to call
ask-act-bring-in = Pot { MONEY($pot) }: you bring it in
ask-act-with-chips = { $ask }, you have { MONEY($chips) }
ask-draw = Discard up to { $most } cards, or none
ask-discard = { $least ->
    [one] Discard 1 card
   *[other] Discard { $least } cards
}
ask-discard-dead = { $least ->
    [one] Discard 1 card, or your hand is dead
   *[other] Discard { $least } cards, or your hand is dead
}
ask-set-hand = Which { $least } cards go in front?
ask-set-again = { UPPER($who) } put { CARDS($cards) } in front. You have the last word: which cards go in front?
ask-set-tiles = How do you set the tiles? Low hand / high hand
ask-set-rows = Set your rows: front of three / middle of five / back of five
ask-declare-kill = Kill the pot for { MONEY($chips) } more?
ask-declare-barred = You passed openers, so you can't declare the pot open now
ask-declare-all-in = A card was exposed. Do you want to be declared all in?
ask-declare-split = Declare that you split openers? Say no if you keep them
ask-declare-false-openers = Show now that you have no openers?
ask-declare-open = Declare the pot open?
ask-expose = Turn your down card up?
ask-post = Post { MONEY($chips) } to be dealt in now, or wait?
ask-post-kill = Kill the pot for { MONEY($chips) } to be dealt in now, or wait?
ask-post-dead = Post { MONEY($chips) } ({ MONEY($dead) } of it dead) to be dealt in now, or wait?
ask-post-kill-dead = Kill the pot for { MONEY($chips) } ({ MONEY($dead) } of it dead) to be dealt in now, or wait?
ask-straddle = Straddle for { MONEY($chips) }?
ask-kill = Kill the pot for { MONEY($chips) }?
ask-object = Object to a kill that lets somebody come in?
ask-time = Stay for the next half hour, or is this your last round?
ask-put-up-double = How much do you double for?
ask-put-up-insure = How much insurance do you take?
ask-put-up = How much do you put up?
ask-double-or-split = Double, split or play on?
ask-accept-bet = { $name } bets { MONEY($chips) } behind your seat. Do you accept it?
ask-follow = The hand you bet on puts up more chips. Do you put up yours?
ask-join-double = The hand is doubled. Do you double too?
ask-join-split = The hand is split. Do you split too?
ask-rescue = Take back the doubled chips and give up the rest?
ask-surrender = Give up half of your bet?
ask-bet-or-fold = Bet on this street, or fold?
ask-insure = Insurance?
ask-even-money = Even money for your blackjack?
ask-game = Which game?
ask-war = Go to war or surrender?
ask-stay = Stay in this hand, or retire?
ask-turn = Your turn
ask-turn-bank = The bank has { $total }
ask-turn-you = You have { $total }
ask-turn-hand = { UPPER($hand) } has { $total }
ask-turn-shown = { $ask }, the bank shows { CARD($shown) }
ask-turn-drew = { $ask }; { LIST($drew) } drew
ask-turn-doubled = Doubled. { $ask }
ask-holds = You have { $holds }, the bank shows { CARD($shown) }
ask-ride = Does { $wager } ride?
ask-street-before-the-flop = Before the flop
ask-street-on-the-flop = On the flop
ask-street-on-the-river = On the river
ask-take = Take { CARD($card) }, or draw?
ask-take-not = { CARD($card) } was passed: you can't use it, so draw
ask-meld = { CARD($card) } is in play: put it down?
ask-meld-not = { CARD($card) } is in play: you can't put anything down
ask-meld-other = { CARD($card) } is in play and fits nothing: put other cards down?
ask-discard-card = Which card do you discard?
ask-discard-card-more = Put more down, or discard which card?
ask-force = Force { CARD($card) } on { $who }?
choice-hit = hit
choice-stand = stand
choice-double = double
choice-split = split
choice-surrender = surrender
choice-rescue = rescue
choice-play-on = play on
choice-insure = insure
choice-decline = decline
choice-even-money = even money
choice-war = war
choice-ride = let it ride
choice-take-back = take back
choice-play = play
choice-play-times = play { $times }
choice-fold = fold
choice-check = check
choice-call = call
choice-bring-in = bring in
choice-bet = bet
choice-bet-of = bet { $amount }
choice-raise-to = raise to { $amount }
choice-blackjack = blackjack
choice-poker = poker
choice-poker-twice = poker twice
choice-take = take
choice-draw = draw
choice-stay = stay
choice-retire = retire
choice-last-hands = last hands
choice-done = pass
choice-pass = pass
choice-pass-card = pass { CARD($card) }
choice-yes = yes
choice-no = no
choice-post = post
choice-wait = wait
choice-force = force
choice-let-be = let be
choice-pan-meld = meld { CARDS($cards) }
choice-pan-add = add { CARD($card) } to meld { $meld }
choice-pan-borrow = borrow { CARD($card) } from meld { $meld } for { CARDS($cards) }
choice-pan-split = split meld { $meld } with { CARDS($with) }: { CARDS($cards) }
choice-pan-split-known = split meld { $meld }: { CARDS($cards) }
choice-price = { $choice } ({ $cost })
button-discard = Discard { CARD($card) }
button-play-times = Play { $times }×
button-take-back = take it back
button-poker-twice = poker, twice
button-take = take it
button-force = force it
button-wait = wait for the blind
choice-call-chips = call { MONEY($chips) }
choice-bring-in-chips = bring in { MONEY($chips) }
button-price = { $choice }: { $cost }
cost-chips = { MONEY($most) }
cost-chips-more = { MONEY($most) } more
cost-up-to = up to { MONEY($most) }
cost-up-to-more = up to { MONEY($most) } more
cost-lacks = needs { MONEY($least) }, you have { MONEY($has) }
choice-pat = pat
choice-no-bet = no bet
choice-nothing = nothing
choice-rows = front / middle / back
choice-cards-or-pat = cards, or pat
choice-of-cards = { $least ->
    [one] 1 of your cards
   *[other] { $least } of your cards
}
choice-of-cards-range = { $least } to { $most } of your cards
choice-a-card = or a card
choice-example = such as { $bet }, or nothing
list-any = { OR($items) }
number-one = 1
number-two = 1 or 2
number-many = 1 to { $count }
number-or = { $number }, or { $choices }
amount-range = { MONEY($least) } to { MONEY($most) }
amount-span = { MONEY($least) }-{ MONEY($most) }

cards-of = { $whose } { $cards }
cards-named = { $whose } { $cards } ({ $named })

## Results and stories

you-have-hand = You have { $hand }
result-win = { $who ->
    [you] You win { MONEY($chips) }
   *[other] { UPPER($who) } wins { MONEY($chips) }
}
result-lose = { $who ->
    [you] You lose { MONEY($chips) }
   *[other] { UPPER($who) } loses { MONEY($chips) }
}
result-push = { $who ->
    [you] You push
   *[other] { UPPER($who) } pushes
}
result-even = { $who ->
    [you] You break even
   *[other] { UPPER($who) } breaks even
}
result-uncovered = { $who ->
    [you] You aren't covered
   *[other] { UPPER($who) } isn't covered
}
own-win = { $who ->
    [you] win { MONEY($chips) }
   *[other] wins { MONEY($chips) }
}
own-lose = { $who ->
    [you] lose { MONEY($chips) }
   *[other] loses { MONEY($chips) }
}
own-push = { $who ->
    [you] push
   *[other] pushes
}
own-even = { $who ->
    [you] break even
   *[other] breaks even
}
own-uncovered = { $who ->
    [you] aren't covered
   *[other] isn't covered
}
result-hand = { $gains } on this hand{ $lines ->
    [none] {""}
   *[given] : { COMMAS($lines) }
}.
tally-wager = { $wager }
tally-wager-hand = { $wager }, hand { $spot }
tally-wager-at = { $wager }, { $where }
tally-bank = The bank
tally-collection = Collection
tally-fee-back = Collection returned
tally-jackpot = Jackpot: { $name }
tally-post = { UPPER($what) }
tally-act = Bets
tally-return = Uncalled bet returned
tally-drop = Collection
tally-time = Time charge
tally-pot = Pot
tally-pay = { UPPER($why) }
tally-units = units
tally-with = { $units ->
    [none] with { $who }
   *[given] { UNITS($units) } with { $who }
}
tally-all-back = not covered, returned
tally-part-back = { $why }; { MONEY($returned) } not covered, returned
tally-piece = { $label } { SIGNED($chips) }
result-take = { $who ->
    [you] You take { MONEY($chips) }
   *[other] { UPPER($who) } takes { MONEY($chips) }
}
net-of = { $who } { SIGNED($chips) }
given-fold = folded
given-surrender = surrendered
given-surrendered = surrendered
given-rescued = rescued
given-fouled = foul
not-qualified = { $hand }, doesn't qualify
bank-ends = Bank { MONEY($before) } before, { MONEY($after) } after.
bank-exhausted = Bank { MONEY($before) } before, { MONEY($after) } after: it's exhausted, and what it doesn't cover goes back.
won-part = { $won } ({ $part })
first-action = First action at seat { $seat }
wager-became = { $place }: { $became }
became-paid = { $who ->
    [you] You're paid { MONEY($paid) } for { $bet }
   *[other] { UPPER($who) } is paid { MONEY($paid) } for { $bet }
}
became-lost = { $who ->
    [you] You lose { $bet }
   *[other] { UPPER($who) } loses { $bet }
}
became-back = { $who ->
    [you] You take back { $bet }
   *[other] { UPPER($who) } takes back { $bet }
}
became-part = { MONEY($part) } of { $bet }
became-returned = { $became }, { MONEY($returned) } goes back
became-why = { $became } ({ $why })
seat-spot = seat { $seat } spot { $spot }
laid-base = { MONEY($stake) }
laid-on = { MONEY($stake) } on { $wager }
round-player = Player wins, { $first } to { $second }
round-banker = Banker wins, { $first } to { $second }
round-tie = Tie, { $first } all
round-holds = The { $outcome } has { $holds }
round-holds-qualifies = The { $outcome } has { $holds }, and qualifies
round-holds-not = The { $outcome } has { $holds }, and doesn't qualify
round-over = The { $outcome } is { $holds }
round-settled = Settled
round-won = You win { MONEY($chips) }
round-lost = You lose { MONEY($chips) }
settled-start = First action at seat { $seat }; the bank put up { MONEY($chips) }.
settled-after = The bank has { MONEY($chips) } after.
settled-exhausted = The bank is exhausted at seat { $seat }'s { $wager }: what comes after goes back.
settled-prize = { $title }, of { MONEY($fund) }: { LIST($shares) }.
settled-fund = The fund had { MONEY($before) } and has { MONEY($after) } after.
settled-seat = seat
settled-owner = owner
settled-wager = wager
settled-stake = stake
settled-result = result
settled-no-action = no action
settled-action = action
settled-paid = paid
settled-collected = collected
settled-returned = returned
dealt-hold = You hold { $cards }
dealt-hold-at = { UPPER($place) }: { $cards }
dealt-draw = You draw { $cards }
rows-set = { $rows }
rows-foul = { $rows } (foul)
cards-then = { $what } { CARDS($cards) }
cards-thrown-for = { $what } for { CARDS($cards) }
cards-next-hand = { $what }, hand { $hand } { CARDS($cards) }
put-up-too = { $what } ({ MONEY($stake) })
fee-paid = { $who ->
    [you] You pay { MONEY($chips) }: { $why }
   *[other] { UPPER($who) } pays { MONEY($chips) }: { $why }
}
drop-why = { $drop } ({ $why })
drop-due = collection, { $due }
evening-ends = { $hands ->
    [one] 1 hand of { $title }: { LIST($stacks) }; drop { MONEY($drop) }.
   *[other] { $hands } hands of { $title }: { LIST($stacks) }; drop { MONEY($drop) }.
}
evening-open = { $ends } The log ends in the middle of a hand.
hand-number = Hand { $number }

## The terminal

melds = melds
nobody = nobody
note-away = away
note-leaving = leaving
note-bank = has the bank, { MONEY($chips) }
note-button-banked = first action
note-button-pot = button
note-button-units = button
note-back-line = back line
note-folded = folded
note-retired = retired
chips-pot = pot
chips-drop = drop
board-head = { $title }, hand { $number }
board-bet = bet { MONEY($chips) }
bet-of-other = { $bet } ({ $who })
road = { $hands ->
    [one] { $label }: 1 hand; { $told }
   *[other] { $label }: { $hands } hands; { $told }
}
road-shoe = this shoe
road-previous-shoe = last shoe
road-count = { $what } { $count }
road-player = P
road-banker = B
road-tie = T
ask-bet-chips = You have { MONEY($chips) }
turn-alone = { $name }, it's your turn. Press Enter when nobody else is looking
turn-of = { $name }: { $told }
no-such-word = You can't do { QUOTE($text) } now. Enter goes on; type help for more.
hint = A sensible player's answer: { $answer }.
enter-sets = Enter sets { $rows }.
can-number = a number, { $can }
can-two = two, or Enter for the house way
needs-answer = Choose { $can }. Type help for more.
warning-foul = This setting is foul and loses. Type it again if you mean it.
warning-openers = You have no openers, and your bet opens. Type it again if you mean it.
bets-first = Bets, such as { $example }
bets-again = Bets [{ $bets }]
bets-made = { $bets }: Enter deals, or bet more
needs-bet = Type a bet, such as { $example }, or skip.
help-answer = { $ask } Now: { $can }.
help-answer-enter = { $ask } Now: { $can }; Enter is { $enter }.
help-amount = An amount can also be min, half, pot or all in.
help-cards = Write cards like { $example }. A rank alone is enough if you hold only one of it.
help-head = Type an answer, the beginning of one, or the number of a choice. Any time:
help-help = this list
help-chips = who has what
help-rules = the rules of the game
help-board = the table and the shoe
help-odds = what each wager is worth
help-why = the last hand in full
help-hint = what a sensible player does
help-log = where the record is kept
help-buy = more chips
help-sit-out = miss hands, play again
help-move = to another seat
help-undo = bets back before the deal
help-bots = that many bots
help-bot-bank = what bots bank
help-name = change your name
help-stakes = the other stakes here
help-pause = stop; --resume goes on
help-quit = leave, as by Ctrl-C
help-number = whatever you type after it goes into the next shuffle
help-correct = chips that went to the wrong person, with the reason:
help-bets = Type bets, such as { $example }; then press Enter to deal, or end the line with deal.
help-bets-short = The beginning of a name will do. Enter alone bets the same again; skip bets nothing.
help-share = bank 100 is a share of the bank instead of a bet.
help-seat = seat 5 before a wager: at another seat.
help-seat-circles = seat 5 before a wager: at another seat; spots 2: on the next free circle too.
help-spot = spot 2 before a wager bets on the second spot of a seat.
odds-counting = Computing the odds. Press Ctrl-C to stop.
odds-stopped = The odds weren't finished. Type odds to start again.
odds-yours = { PERCENT($edge, places: 3) } to you
odds-banks = { PERCENT($edge, places: 3) } to the bank
no-hand-yet = No hand is over yet.
log-records = { $records } records; the last is { $head }
log-shoe = this shuffle was committed to as { $commitment }
log-coming = shuffle { $number }, to come, as { $commitment }
number-added = { $digits } goes into the shuffle: the next cards depend on it.
move-needs-seat = { QUOTE($text) } isn't a seat. Type move 5.
spots-needs-number = { QUOTE($text) } isn't a number. Type spots 2, or spots 1 for your own circle only.
spots-set = { $count ->
    [0] Bets without a seat go on your own circle only.
    [one] Bets without a seat go on your own circle and at seat { $seats }.
   *[other] Bets without a seat go on your own circle and at seats { $seats }.
}
spots-back-line = You have no circle at the back line. Name a seat before the wager, such as seat 5.
spots-too-many = { $free ->
    [one] Only 1 circle can be yours, with those that nobody holds. Fewer bots (--bots) leave more.
   *[other] Only { $free } circles can be yours, with those that nobody holds. Fewer bots (--bots) leave more.
}
spots-no-bank = { $title } has no bank to bet against: everybody has one hand.
spots-own-seat = At { $title }, people bet only at their own seat.
spots-closed = Seats that nobody holds are closed here.
correct-floor-only = Only the floor corrects chips. At a table of `play --floor`, you're the floor.
correct-how = Type it like this: correct 25 from Ana to Ben: paid twice
nobody-called = { QUOTE($text) } doesn't name one person here. Name { OR($people) }.
buy-how = How much? Type buy { $dollars } for { MONEY($chips) }.
hint-nothing = There's no question for you now.
spots-how = On how many circles? Type spots 2, or spots 1 for your own only.
move-how = To which seat? Type move 5.
name-how = What is your name? Type name Ann.
bots-how = How many bots? Type bots 3.
bot-bank-how = How much? Type bot bank 50.
undo-nothing = There's nothing to take back: you can undo only bets before the deal.
back-already = You're at the table already.
go-on = Enter goes on
go-on-short = Buy, quit, or press Enter to look on
prompt-of = { $name }, { $prompt }
chips-short-of = You have { MONEY($chips) }, which is too little to play. Buy chips or quit.
alone-away = You're sitting out, and nobody else can play. Type back or quit.
no-hand-now = No hand can be dealt now. Press Enter to offer the bank again.
sit-out-later = You'll sit out after this hand. Type back to play on.
play-on = You play on.
stay-at-seat = You stay at seat { $seat }.
sits-already = You're at seat { $seat } already.
seat-promised = { $name } moves to seat { $seat } after this hand.
move-later = You'll move to seat { $seat } after this hand.
too-much-later = Too much is waiting for the end of this hand. Say it again after the hand.
name-kept = You're still { $name }.
name-already = Your name is { $called } already.
name-taken = Somebody here is or was called { $name }. Choose another name.
name-later = You'll be { $name } after this hand.
name-no-chips = You need chips to sit down as { $name }. Buy some first.
name-now = You're { $name } now.
name-now-new = You're { $name } now. At this table that's a new player, who waits for the blinds or posts them.
stakes-kept = Stakes stay at { $stakes }.
stakes-later = After this hand, everybody goes to a new table: stakes { $stakes }.
stakes-no-chips = { $name } has no chips to bring along. Buy some first.
stakes-known = Stakes are { $now }. Type stakes { OR($known) }.
stakes-only = { $title } has only this limit.
stakes-option = option { $option }
stakes-option-limit = { $option } ({ $limit })
bots-needs-number = { QUOTE($text) } isn't a number of bots. Type bots 3.
bots-too-many = { $count } is too many: there are only { $most } bots.
bots-no-room = { $count ->
    [one] 1 bot doesn't fit: the table has { $seats } seats.
   *[other] { $count } bots don't fit: the table has { $seats } seats.
}
bots-too-few = { $title } needs { $least } players, so it needs more bots.
bots-later = { $count ->
    [0] From the next hand on there will be no bots.
    [one] From the next hand on there will be 1 bot.
   *[other] From the next hand on there will be { $count } bots.
}
bots-no-bank = { $title } has no bank for bots to put up.
bots-bank = Bots put up { MONEY($chips) } as the bank, as far as they can.
bots-no-more = No more bots are coming: there are { $count }.
table-waits = The table is paused. To go on: `cardroom play --resume { $log }`
log-saved = Log saved to { $log } (check it with `cardroom verify`).
table-closes = This table closes. Log saved to { $log } (check it with `cardroom verify`).
play-json-auto = --json needs --auto: a person's game is on the screen.
play-game-or-log = Name a game to play, or a log with --resume, but not both.
play-people-name = Use --people or --name, but not both.
play-backline-seat = Use --backline or --seat, but not both.
play-resume-only = --resume opens the table as it was: leave out { LIST($options) }.
play-no-bank = { $title } has no bank: leave out --bot-bank.
play-no-back-line = { $title } has no back line: leave out --backline.
play-log-used = { $log } isn't empty. Go on with it with --resume, or name another file with --log.
play-no-stakes = { $title } has a bank: leave out --stakes.
play-no-fund = { $title } has no bonus hands or jackpots for a fund to pay: leave out --fund.
play-names = Everybody needs a different name, and not a bot's ({ LIST($bots) }).
play-too-few = { $title } needs { $least } players: add --people or --bots.
play-spots = --spots { $spots }: { $why }
play-no-log = { $log } doesn't exist: --resume needs the log of a table.
play-log-over = { $log } was played to its end. To read it: `cardroom replay { $log }`
play-not-there = { $people } didn't sit at this table. People here: { $here }.
play-nobody = nobody
play-no-person = the person you asked for
welcome-head = { $title } · { $id } · { $seats } seats
welcome-limit = Table limit { MONEY($least) } to { MONEY($most) }; fee option { $option }
welcome-no-limit = Table limit { MONEY($least) } to no limit; fee option { $option }
welcome-wagers = Wagers: { $wagers }
wager-from = { $wager } from { MONEY($chips) }
welcome-stakes = Stakes { $stakes }
welcome-seats = Seats: { $seats }.
welcome-seat = { $seat } { $who }
welcome-help = Type help for commands, rules for the game, quit to leave.
welcome-scrollback = This terminal can't clear its history: anyone who scrolls back sees the others' cards.
resumed = { $title } goes on at hand { $number }.
resumed-empty = Everybody at the keyboard has left, so the table closes.
pager-returns = returns to the table
replay-no-hand = { $log } has no hand { $hand }: it has 1 to { $last }.
replay-not-there = { $name } wasn't at this table. People here: { $here }.
replay-sealed = What one person saw is sealed with the house's key. Name its file with --key.
verify-chain = chain: { $records } records, each linked to the one before
verify-books = books: { $postings } postings, each sums to zero
verify-shuffles = shuffles: { $proved } of { $shuffles } opened, committed to before the bets and dealt as committed
verify-shuffles-later = shuffles: { $proved } of { $shuffles } opened, committed to before the bets and dealt as committed; { $later } not opened yet
verify-play = { $rounds ->
    [one] play: 1 round, replayed with the same result
   *[other] play: { $rounds } rounds, replayed with the same result
}
verify-play-not = { $rounds ->
    [one] play: 1 round, not replayed
   *[other] play: { $rounds } rounds, not replayed
}
verify-head = head: { $head }
verify-signature = signature: the house's, of this head
verify-note = note: { $note }
verify-both = To check a signature, give both --signature and --public-key.
verify-digits = { $why }, not { QUOTE($text) }
file-bad-name = { $file } can't be read: that isn't a file name.
file-unreadable = { $file } can't be read: { $why }
file-folder = { $file } is a folder, not a file.
file-missing = { $file } doesn't exist.
house-public-key = public key: { $value }
house-head = head: { $value }
house-signature = signature: { $value }
house-key-not-kept = The house's key can't be saved in { $path }: { $why }
house-no-key = { $path } holds no key: a key is 64 digits, 0 to 9 and a to f.
phh-hand = hand
phh-player = player
phh-net = net
phh-chips = chips
phh-no-end = no end
phh-failed = hand { $hand }: { $why }
phh-left-out = left out: { $why }

## The command line

cli-set = --set { QUOTE($text) } isn't a setting. Write KEY=VALUE, for example naturals=stop.
cli-options = --option { QUOTE($text) } isn't an option number. Write a number such as 3; pot games also take one for each number of players, such as 1,5,9, or none.
cli-one-option = --option { QUOTE($text) } isn't one number. Only one option is in force, so write one.
cli-input-too-long = { $name } is too long. The limit is { COUNT($most) } bytes.
cli-input-not-text = { $name } isn't UTF-8 text.
cli-input-unreadable = { $name } can't be read: { $why }.
cli-input-half = { $name } has half a character. \ud800 to \udfff come in pairs.
cli-input-not-json = { $name } isn't JSON: { $why }.
cli-input-no-object = { $name } doesn't have a JSON object. It should begin with {"{"}.
cli-not-a-number = { $name } isn't a JSON number
cli-no-family = Unknown family { QUOTE($family) }. The families are { COMMAS($families) }.{ $near ->
        [none] {""}
       *[given] {" "}Did you mean { $near }?
    }
cli-no-game = No game has { LIST($words) } in it. The clubs are { COMMAS($clubs) }.{ $near ->
        [none] {""}
       *[given] {" "}Did you mean { $near }?
    }
cli-game = game
cli-title = title
cli-family = family
cli-bgc-id = BGC id
cli-title-and-family = title, family
cli-games = { $games ->
        [one] 1 game
       *[other] { $games } games
    }
cli-new-ending = { $file } can't be a game file. Its name must end in .toml.
cli-new-exists = { $file } already exists. Name another file.
cli-new-written = Wrote { $file }, a { $family } game that plays. `cardroom rules { $file }` shows its page; `cardroom play { $file }` plays it.
cli-hand-is = { SPACES($cards) }: { $hand }
cli-hand-set = set { SPACES($front) } / { SPACES($back) }: { $rule }
cli-hand-not-qualified = the bank wouldn't qualify with it
cli-hand-against-bank = Hand 1 as the player's against hand 2 as the bank's: { $told }.
cli-hand-line = { $line }: { $pays }
cli-tables = The hand tables are intact { $rebuilt ->
        [yes] and the same when rebuilt from the definitions
       *[no] and match their pinned checksum
    }: sha256 { $checksum }
cli-bench-seconds = --seconds { $seconds } is out of range. A measurement can take up to { $most } seconds.
cli-bench-missing = The measurements aren't installed. They are in the project's `benchmarks` folder.
cli-bench-what = what
cli-bench-who = who
cli-bench-rate = per second>
cli-bench-note = note
cli-not-an-address = { $option } { QUOTE($text) } isn't an address. Write one such as https://cards.example.org.
cli-clubs = --clubs needs a folder that has a folder for each club.
cli-unusable-file = { $file ->
        [none] The output can't be written: { $why }.
       *[given] { $file } can't be used: { $why }.
    }
cli-half-character = { $text } isn't a character. The input has bytes that aren't UTF-8.
cli-no-memory = There isn't enough memory for this.
cli-usage = { $message } See `{ $command } --help`.
cli-fault = Something went wrong that shouldn't have (reference { $reference }). { $file ->
        [none] No folder could be written to for the details.
       *[given] The details are in { $file }.
    }
missing-extra = This needs { $package }. Install it with `pip install 'cardroom-games[{ $extra }]'`.
cli-missing-package = The package { $package } is missing or damaged. Run the command again and bin/cardroom rebuilds the environment, or reinstall cardroom-games.
usage-most = { $name } can be { $most } at most.
usage-least = { $name } must be at least { $least }.
usage-whole = { $name } must be a whole number.
usage-number = { $name } must be a number.
usage-no-option = Unknown option { $name }.{ $near ->
        [none] {""}
       *[given] {" "}Did you mean { $near }?
    }
usage-extra = Unexpected argument: { $given }.
usage-no-argument = Missing argument: { $name }.
usage-missing-option = Missing option: { $name }.
usage-needs-value = { $name } needs a value.
usage-no-command = Unknown command { $name }.

## Rules pages

span = { $least } to { $most }
span-none = none

# Small words of rules pages

range = { $high ->
        [none] { MONEY($low) } +
       *[given] { MONEY($low) } - { MONEY($high) }
    }
pays-push = push
pays-lose = lose
odds-to = { $win } to { $stake }
odds-for = { $win } for { $stake }
shared-hand = { $hand ->
        [player] player
        [banker] banker
        [dealer] dealer
       *[other] { $hand }
    }
pays-anything-else = anything else
kind = { $kind ->
        [high-card] high card
        [pair] pair
        [two-pair] two pair
        [three-of-a-kind] three of a kind
        [three-pair] three pair
        [straight] straight
        [flush] flush
        [full-house] full house
        [four-of-a-kind] four of a kind
        [straight-flush] straight flush
        [royal-flush] royal flush
        [mini-royal] mini royal flush
        [five-of-a-kind] five of a kind
        [five-aces] five aces
        [five-faces] five face cards
        [seven-card-straight-flush] seven-card straight flush
        [seven-card-straight-flush-with-joker] seven-card straight flush with the joker
        [royal-flush-royal-match] royal flush with a royal match
        [both-higher] both higher
        [none-higher] none higher
        [fouled] fouled
        [higher] higher
        [equal] equal
        [win] win
        [tie] tie
        [surrender] surrender
        [natural] natural
        [both-marquez-hands] both Marquez hands
        [marquez-hand] Marquez hand
        [natural-taken] natural taken
        [blackjack-won] blackjack won
        [blackjack-push] blackjack push
        [poker-won] poker won
        [poker-push] poker push
        [won] won
        [push] push
        [against-a-marquez-hand] against a Marquez hand
        [poker-won-with-a-full-house] poker won with a full house
        [both-identical] both identical
        [four-card-nine-suited] four-card nine of one suit
        [four-card-nine-one-colour] four-card nine of one color
        [three-card-nine-suited] three-card nine of one suit
        [three-card-nine-one-colour] three-card nine of one color
        [four-card-nine] four-card nine
        [three-card-nine] three-card nine
        [four-spades-and-the-ace-of-clubs] four spades and the ace of clubs
        [four-spades-and-a-red-ace] four spades and a red ace
        [ace-king-queen-jack-of-spades] ace, king, queen and jack of spades
        [marquez-hand-with-ace-king-queen-of-spades] Marquez hand with ace, king and queen of spades
        [five-face-cards] five face cards
        [ace-king-queen-of-spades] ace, king and queen of spades
        [marquez-hand-with-ace-king-of-spades] Marquez hand with ace and king of spades
        [marquez-hand-with-the-ace-of-spades] Marquez hand with the ace of spades
        [ace-king-of-spades] ace and king of spades
        [ace-of-spades] ace of spades
       *[other] { WORDS($kind) }
    }
at-least-kind = { $hand } or better
at-least-high = { $rank } high or better
at-least-ranks = { DASHES($ranks) } or better
half-of-it = { $share ->
        [half] half
        [all] all
       *[part] { $share }
    }

# The parts of every page

rules-table = Table
rules-wagers = Wagers
rules-order = Order of settlement
rules-bank = The bank
rules-wager-lines = { $title } { $lines }
rules-wagers-lines = Pay tables in the document: { $wagers }
rules-irregularities = Irregularities (`cardroom ruling`)
rules-wrong = When something goes wrong
rules-switches = Switches
rules-readings = Readings
rules-readings-beside = : where the document needs one
rules-also = Also
rules-collection = Collection
rules-collection-of = Collection: { $title } ({ $id })
rules-collection-beside = { $state ->
        [in-force] (in force)
       *[on-file] (also on file)
    }: { $title } ({ $id })
rules-values = Values
rules-sequence = Sequence
rules-house-way = House way
rules-of-wager = { $title }
rules-options = Options
rules-option-line = Option { $option }, table limit { $limits }: the player-dealer pays { $bank }; a player pays { $player }
rules-hands = Hands
rules-ranking = Ranking
rules-jackpots = Jackpots
rules-stakes = Stakes
rules-streets = Streets
rules-chinese = Thirteen cards
rules-pan = Pan
rules-showdown = Showdown
rules-first = Who acts first
rules-betting = Betting
rules-seats = Seats and blinds
rules-kill = Kill pots
rules-kill-by-choice = Kill pots, with --set { $switch }={ $choice }
rules-kill-if = Kill pots, with { $switch }={ $choice }

rules-source = { $club }: { $document }{ $number ->
        [none] {""}
       *[given] , { $number }
    }{ $revision ->
        [none] {""}
       *[given] , { $revision }
    }{ $seed ->
        [none] {""}
       *[given] ; collection { $seed }, lines { COMMAS($lines) }
    }
rules-jokers = { $jokers ->
        [0] {""}
        [one] , 1 joker in each
       *[other] , { $jokers } jokers in each
    }
rules-jokers-alone = { $jokers ->
        [0] {""}
        [one] , with 1 joker
       *[other] , with { $jokers } jokers
    }
rules-packs = { $pieces ->
        [tiles] { $least ->
            [1] One set, { $size } tiles
           *[more] { $least } sets, { $size } tiles
        }
       *[cards] { $least ->
            [1] One deck, { $size } cards{ rules-jokers-alone }
           *[more] { $least } decks, { $size } cards{ rules-jokers }
        }
    }
rules-packs-range = { $least } to { $most } decks; { $packs } here, { $size } cards{ rules-jokers }
rules-stripped = Played without { SPACES($cards) }
rules-burn = { $burn ->
        [one] 1 card
       *[other] { $burn } cards
    } burned; the cut card is { $cut } from the end
rules-seats-pot = { OR($seats) } seats
rules-seats-banked = { OR($seats) } seats, the player-dealer's included
rules-back-line = { $allowed ->
        [no] No back-line bets
        [empty] Back-line bets are allowed, also at empty seats
       *[held] Back-line bets are allowed, but not at empty seats
    }
rules-decides = { $who ->
        [each] Each bettor decides for their own wager
        [seat] The seated player decides for the hand
       *[largest] The largest bettor on a hand decides for it
    }
rules-accepts = A bet behind a seat needs the seated player's consent before the deal
rules-follows-asked = People who bet behind a seat decide for their own chips when the seated player puts up more
rules-follows-bound = What a seated player puts up in the course of a hand, everybody who bets behind that seat puts up too
rules-behind-person = Where somebody bets behind, all wagers of the seated player are settled before theirs
rules-behind-wager = Where somebody bets behind, each wager of the seated player is settled first, then theirs, before the next wager
rules-seated-first = The seated player looks at the hand and sets it first; the largest bettor, if somebody else, looks too and has the last word
rules-spots = { $spots } betting spots at a seat, each with a hand of its own
rules-squares = { $squares } betting squares at a seat, all on one hand; the table's limit holds for each
rules-bettors = At most { $most } people bet on one hand, the seated player among them
rules-people = At most { $most } people play at a time, the bank included
rules-overage = Of a bet above the maximum, what is over goes back
rules-dealt-counterclockwise = Hands go round counterclockwise
rules-proposition = { $may ->
        [win-bonus-hands] Third-party proposition players can win bonus hands too
        [play-and-bank] Third-party proposition players may play and have the bank
       *[play] Third-party proposition players may play
    }
rules-looks-at-first = A player with bets at several seats looks at the first hand dealt and plays it; the others go the house way
rules-dealt-from = The deal begins at the house dealer's left
rules-asked-from = Players are asked from the house dealer's left, clockwise

wager-column = wager
pays-column = pays
when-column = when
limits-column = limits
wager-named = { $title } ({ $id })
wager-exactly = { $times ->
        [1] exactly as much as { OR($needs) }
        [2] exactly twice { OR($needs) }
       *[more] exactly { $times } times { OR($needs) }
    }
wager-offered = at table limits inside { $limits }
wager-with = with { $how ->
        [all] { LIST($needs) }
       *[one] { OR($needs) }
    }{ $least ->
        [0] {""}
       *[more] {" "}of { MONEY($least) } or more
    }
wager-at-most-needed = no more than it
wager-packs = { $most ->
        [none] with { $least } decks only
       *[more] with { $least } to { $most } decks
    }
wager-fund = paid by a fund
wager-made-in-play = made in play
wager-insured = made in play; { $share } of the wager
wager-no-chips = no chips of its own
wager-limit-own = { $limit } at every table
wager-limit-within = { $limit }, within the table's maximum
wager-minimum = { MONEY($least) } to the table's maximum
wager-maximum = table limit, at most { MONEY($most) }
wager-table-limit = table limit

rules-order-by = { $by ->
        [wager] Wager by wager around the table, { $direction ->
            [clockwise] clockwise
           *[other] counterclockwise
        }
       *[seat] Seat by seat, all wagers of a seat, { $direction ->
            [clockwise] clockwise
           *[other] counterclockwise
        }
    }
rules-order-is = In this order: { $groups }
rules-order-then = { $first }, then { $next }
rules-order-at-each-seat = { LIST($names) } (in this order at each seat)
rules-order-early = Ahead of all others, if the hand is done by then: { COMMAS($names) }
rules-order-last = Once the whole table is settled: { COMMAS($names) }
rules-button-none = First action: the first seat at { $whose ->
        [bank] the player-dealer's
       *[house] the house dealer's
    } { $direction ->
        [clockwise] left
       *[other] right
    }
rules-button-by = First action: by { $what }, counted { $direction ->
        [clockwise] clockwise
       *[other] counterclockwise
    } { $from ->
        [own-seat] with the player-dealer's own seat as one
        [bank-left] from the player-dealer's left; the player-dealer's seat is not counted
        [bank-right] from the player-dealer's right; the player-dealer's seat is not counted
        [house-left] from the house dealer's left; the player-dealer's seat is not counted
       *[house-right] from the house dealer's right; the player-dealer's seat is not counted
    }
rules-dice = { $dice ->
        [1] one die
        [2] two dice
        [3] three dice
       *[more] { $dice } dice
    }
rules-card-counts = { $card } (ace 1, { $pictures ->
        [10] face cards 10
       *[own] jack 11, queen 12, king 13
    })
rules-card = the { $hand ->
        [banker] banker's
        [player] player's
       *[bank] bank's
    } { $number ->
        [1] first
        [2] second
        [3] third
        [4] fourth
       *[5] fifth
    } card

rules-bank-hands = { $hands ->
        [one] A person banks at most 1 hand
       *[other] A person banks at most { $hands } hands
    } in a row; then the bank is offered { $offered ->
        [clockwise] clockwise
       *[other] counterclockwise
    }
rules-bank-coverage = { $coverage ->
        [net] The bank wins or loses no more than it put up; what is not covered goes back
        [gross] What the bank pays and collects together is no more than it put up; a push uses none of it; the rest goes back
       *[collect-first] The bank collects losing wagers first and pays out of all that is there; in the end it has won or lost no more than it put up
    }
rules-bank-stops = Once the bank has won as much as it put up, every later wager goes back
rules-bank-pays-on = Once the bank has won as much as it put up, losing wagers go back; a winning wager is still paid, and then the bank can win again
rules-bank-new-game = In a new game the bank is offered from seat one on
rules-bank-bet = Only players who bet in the last round may take the bank{ $newcomers ->
        [last] ; others may when all of them have refused
       *[never] {""}
    }
rules-bank-refused = If a seated player refuses the bank, those who bet on that seat in the last hand are asked before the next seat
rules-bank-pooled = Several people may bank as one{ $most ->
        [none] {""}
       *[given] , at most { $most }
    }; they are settled as one and share by what each put up
rules-bank-one = One person banks
rules-bank-broken = If nobody else takes the bank, the game is broken

rules-option-column = option
rules-limit-column = table limit
rules-bank-pays-column = player-dealer pays
rules-player-pays-column = a player pays
rules-fee-alone = alone: { COMMAS($fees) }
rules-fee-of = { $wager } { MONEY($fee) }
rules-fee-jackpot = { $fee ->
        [0] nothing for a jackpot
       *[some] { MONEY($fee) } for the jackpot
    }
rules-option-minimum = the house sets the minimum inside { $limits }
rules-option-maximum = the house sets the maximum inside { $limits }
rules-option-per-seat = at most { MONEY($most) } at a seat
rules-option-table-action = at most { MONEY($most) } at the table
rules-option-bonus = no bonus above the game wager
rules-fee-nothing = nothing
rules-fee-flat = { MONEY($fee) } a { $per ->
        [hand] hand
        [spot] spot
       *[wager] wager
    }
rules-fee-row = { $action }: { MONEY($fee) }{ $printed ->
        [none] { $uncertain ->
            [yes] {" "}[uncertain]
           *[no] {""}
        }
       *[given] {" "}[printed: { $printed }]
    }
rules-fee-rows = { COMMAS($rows) }
rules-taken = { $when ->
        [before-deal] Taken before the deal
       *[after] Taken after the first cards
    }
rules-taken-counts = table action counts { COMMAS($wagers) }
rules-taken-charged = players are charged on { COMMAS($wagers) }
rules-taken-jackpot = the jackpot fee is due with { $players } or more players
rules-taken-back = goes back on a misdeal
rules-switch-column = switch
rules-now-column = now
rules-choices-column = choices
rules-about-column = what is chosen
rules-set-beside = (--set)
rules-reading-text = the text
rules-reading-play = we play
rules-reading-why = because
rules-reading-lines = (lines { COMMAS($lines) })
rules-uncertain = [uncertain]

# In short

brief-table = { $seats ->
        [one] 1 seat
       *[other] { $seats } seats
    }, { $pieces ->
        [tiles] 32 tiles
       *[cards] { $packs ->
            [one] 1 deck
           *[other] { $packs } decks
        }
    }{ $jokers ->
        [0] {""}
        [one] , 1 joker
       *[other] , { $jokers } jokers
    }
brief-bank = { $hands ->
        [one] At most 1 hand in a row
       *[other] At most { $hands } hands in a row
    }; { $coverage ->
        [net] wins or loses no more than it put up
        [gross] pays and collects together no more than it put up
       *[collect-first] collects first, then pays as far as its money goes
    }
brief-first = First action
brief-first-is = { $by ->
        [none] Next to the bank
       *[given] By { $what }
    }
brief-stakes = { $more ->
        [yes] { COMMAS($stakes) } and more
       *[no] { LIST($stakes) }
    }
stakes-named = { $structure ->
        [no-limit] no limit { $id }
        [pot] pot limit { $id }
        [spread] spread { $id }
       *[limit] limit { $id }
    }

# Baccarat

rules-baccarat-values = Ace counts 1, 2 to 9 count at face value, tens and face cards count 0; the last digit of the sum counts
rules-baccarat-joker = A hand with a joker counts nine
rules-baccarat-two-jokers = Two jokers are a natural nine and beat every other nine
rules-baccarat-two-cards = Two cards to each hand in turn, the { $player } hand first, then the { $banker } hand
rules-baccarat-natural = 8 or 9 on two cards in either hand is a natural: nobody draws
rules-baccarat-player-draws = The { $player } hand draws on { SPAN($draws) } and stands on the rest
rules-baccarat-option = { $against ->
        [first-card] On { SPAN($total) }, when the { $banker }'s first card counts { SPAN($values) }, each bettor on the { $player } line may stay with two cards; the card is dealt either way
       *[total] On { SPAN($total) }, when the { $banker }'s hand counts { SPAN($values) }, each bettor on the { $player } line may stay with two cards; the card is dealt either way
    }
rules-baccarat-banker-draws = If the { $player } hand stood, the { $banker } hand draws on { SPAN($draws) }; if it drew, the chart says
rules-baccarat-closer = The hand closer to nine wins
rules-baccarat-chart = The { $banker } hand's points (down) by the { $player }'s third card
rules-own-deal = Two cards to each spot and to the player-dealer, face down
rules-own-player = A player draws one card on { SPAN($draws) }, may choose on { SPAN($choice) }, and stands on the rest
rules-own-bank = The player-dealer draws on { SPAN($draws) }, may choose on { SPAN($choice) }, and stands on the rest
rules-own-higher = The higher hand wins; equal hands push

pays-always = always
pays-any-other-tie = any other tie
pays-any-other-win = any other { $hand } win
pays-not-as-above = { $when }, not as above
pays-hand-has = { $hand } { SPACES($holds) }
pays-wins = { $hand } wins{ $margin ->
        [none] {""}
       *[given] {" "}by { SPAN($margin) }
    }{ $holds ->
        [none] {""}
       *[given] {" "}{ SPACES($holds) }
    }{ $against ->
        [none] {""}
       *[given] {" "}against { SPACES($against) }
    }
pays-with-total = with { SPAN($totals) }
pays-total = { SPAN($totals) }
pays-on-cards = on { SPAN($cards) } cards
pays-with-cards = with { SPAN($cards) } cards
pays-cards = { SPAN($cards) } cards
pays-natural = { $natural ->
        [yes] with a natural
       *[no] without a natural
    }
pays-natural-alone = { $natural ->
        [yes] a natural
       *[no] no natural
    }
pays-apart = hands { SPAN($margin) } apart
pays-both-score = both hands { $high }
pays-two-scores = one hand { $high }, the other { $low }
pays-tie = tie{ $totals ->
        [none] {""}
       *[given] {" "}at { SPAN($totals) }
    }
pays-tie-naturals = tie of naturals{ $totals ->
        [none] {""}
       *[given] {" "}at { SPAN($totals) }
    }
pays-tie-cards = { SPAN($cards) } cards in the { $hand } hand
pays-first-pair = { OR($pairs) } in the { $hand }'s first two cards
pays-hand-pair = { OR($pairs) } in one hand
pays-four-cards = { OR($kinds) } in the first four cards
pays-all-cards = { SPAN($cards) } cards in all
pays-one-color = { $one ->
        [yes] all of one color
       *[no] of both colors
    }
pays-pair = { $pair ->
        [none] no pair
        [mixed] pair of two colors
        [coloured] pair of one color
        [suited] suited pair
        [jokers] two jokers
       *[other] pair of { WORDS($pair) }
    }

# Blackjack

rules-chart = The players' chart{ $limit ->
        [none] {""}
       *[given] {" "}at tables of { $limit }
    }
rules-bank-hand = The player-dealer's hand
rules-sharing = Several bettors on a hand
rules-blackjack-values = Ace counts 1 or 11, face cards count 10, other cards at face value; over { $limit } is over
rules-joker-value = { $joker ->
        [hard] A joker with anything makes a hard 21
        [eleven] A joker counts 1 or 11
        [twelve] A joker counts 2 or 12
       *[wild] A joker makes 21 with one other card, and in longer hands the best of 1 to 11
    }
rules-special = { $title }: { $cards }{ $suited ->
        [yes] {" "}of one suit
       *[no] {""}
    } on the first two cards, { $points }
special-two = { $one } and { $two }
special-jokers = two jokers
special-card = { $card ->
        [A] an ace
        [X] a marked ace
        [T] a ten-value card
       *[J] a joker
    }
half-points = { $half ->
        [yes] { $points }½
       *[no] { $points }
    }
rules-hard-31 = A ten-value card drawn to a hard 21 makes 31, below the specials and above every total
rules-joker-above = { $limit } with a joker beats { $limit } without
totals-hard = hard { SPAN($hard) }
totals-soft = soft { SPAN($soft) }
totals-nothing = nothing
rules-must-hit = Must hit { LIST($totals) }
rules-must-stand = Must stand on { LIST($totals) }
rules-joker-stands = A hand with a joker stands
rules-chooses = { $musts ->
        [yes] On everything else the player chooses
       *[no] On every total the player chooses
    }
rules-bank-draws = Draws to { LIST($totals) } and stands on the rest
rules-hole = { $second ->
        [hole] Two cards with the deal, the second face down
       *[later] One card with the deal; the second when the players are done
    }
rules-peek = With { OR($cards) } up, the hole card is checked at once
rules-joker-up = { $joker ->
        [frozen] With a joker up all hands are frozen, the bank's too after its second card
       *[bank-draws] With a joker up all hands are frozen but the bank's
    }
rules-bank-completes = Finishes its hand even if no wager depends on it
rules-late-special = { OR($specials) } seen only at the end takes neither doubles nor splits
rules-no-double = No doubling
rules-double = Double{ $on ->
        [none] {""}
       *[given] {" "}on { LIST($on) }
    } with { $cards }{ $less ->
        [yes] , or for less
       *[no] {""}
    }; { $after ->
        [yes] also
       *[no] not
    } after a split
rules-rescue = Rescue: take the doubled chips back and give up the rest
rules-double-again = Double again up to { $times } times, within the table's maximum
rules-no-split = No splitting
alike = { $alike ->
        [rank] two of one rank
        [value] two of equal value
       *[any] any two cards
    }
rules-split = Split { $alike }{ $tens ->
        [none] {""}
       *[given] {" "}(ten-value cards: { $tens })
    } into up to { $hands } hands{ $aces ->
        [one-card] ; aces get one card each
       *[free] {""}
    }
rules-split-aces = { $hands ->
        [2] Split aces are not split again
       *[more] Split aces up to { $hands } hands
    }
rules-split-tens = Split ten-value cards into up to { $hands } hands
rules-not-doubled = No double on { LIST($totals) }
rules-no-joker-double = No double with a joker
rules-no-stand-double = No double on a total that must stand
rules-double-takes = A doubled hand gets { $cards } cards
any-cards = any number of cards
some-cards = { SPAN($cards) } cards
rules-no-surrender = No surrender
rules-surrender = { $when ->
        [early] Early surrender
        [late] Late surrender
       *[none] Surrender
    }{ $against ->
        [none] {""}
       *[given] {" "}against { COMMAS($against) }
    } with { $cards } for { $loses } of the wager; { $after ->
        [yes] also
       *[no] not
    } after a split
rules-no-insurance = No insurance
rules-insurance = Insurance against { OR($cards) }, { $share } of the wager{ $even ->
        [yes] ; even money is offered
       *[no] {""}
    }
insured-up-to = up to { $most }
insured-from = { $least }% to { $most }
rules-doubling-shared = Doubling and splitting: { $who ->
        [decider] the player of the hand
       *[largest] the largest bettor
    } chooses; { $others ->
        [may-decline] the others may leave their wager as it is
       *[follow] the others put up as much
    }
rules-surrender-shared = { $each ->
        [yes] Surrender: each for their own wager
       *[no] Surrender: the player of the hand, for all
    }
pays-hand-is = { $who } { OR($holds) }
pays-holds = { $what ->
        [under] is not over
        [over] is over
        [hard-31] has a hard 31
       *[other] has { WORDS($what) }
    }
pays-holds-special = has { $title }
pays-holds-any-special = has { OR($titles) }
pays-pairs = { OR($pairs) }
pays-player = the player
pays-bank = the bank
pays-has-total = { $who } has { SPAN($totals) }
pays-has-cards = { $who } has { $cards }
pays-with = with { $cards }
pays-or-more = { $cards } or more cards
pays-closer = { $closer ->
        [player] the player's hand is better
        [bank] the bank's hand is better
       *[neither] the hands are equal
    }
pays-bank-holds = the bank holds { DASHES($ranks) }
pays-bank-suited = { $suited ->
        [yes] the bank's cards are of one suit
       *[no] the bank's cards are not of one suit
    }
pays-player-holds = the player holds { DASHES($ranks) }
pays-suited = { $suited ->
        [yes] of one suit
       *[no] not of one suit
    }
pays-suit = { $suit ->
        [spades] all spades
        [hearts] all hearts
        [diamonds] all diamonds
       *[clubs] all clubs
    }
pays-doubled = { $doubled ->
        [yes] doubled
       *[no] not doubled
    }
pays-stake = wagers of { $stake }
pays-a-pair = { $pair ->
        [none] no pair
        [mixed] a pair of two colors
        [coloured] a pair of one color
        [suited] a pair of one suit
        [jokers] two jokers
       *[other] a pair, { WORDS($pair) }
    }
pays-first-ranks = first cards { DASHES($ranks) }
pays-first-suited = first { $cards } cards of one suit
pays-first-among = first two cards among { SPACES($cards) }
pays-three-alike = { $alike ->
        [yes] first three cards of one rank
       *[no] not three of one rank
    }
pays-split-aces = { $aces ->
        [both-aces] aces split: both aces
       *[both-of-their-suit] aces split: both of their suit
    }
pays-matches-suited = { SPAN($cards) } of the first two match the up card in rank and suit
pays-matches-rank = { SPAN($cards) } of the first two match the up card in rank only

# Poker against the player-dealer

rules-high-order = Royal flush, straight flush, four of a kind, full house, flush, straight, three of a kind, two pair, pair, high card; ace to five is the lowest straight
rules-three-order = Mini royal flush (A-K-Q of one suit), straight flush, three of a kind, straight, flush, pair, high card; suits are equal
rules-three-wheel = { $low ->
        [yes] Ace-deuce-three is the lowest straight, and of one suit the lowest straight flush
       *[no] Ace-deuce-three is not a straight; it counts as ace high
    }
rules-three-deal = Three cards to each hand, the player-dealer's last; one of those is face up
rules-three-plays = Each player plays, for as much as the ante, or folds
rules-qualifies = The player-dealer qualifies with { $hand }
rules-ride-deal = Three cards to each hand; the player-dealer's stack gives two community cards
rules-ride-first = Each player lets { $bet } ride or takes it back; the first community card is turned
rules-ride-second = Each player lets { $bet } ride or takes it back; the second community card is turned
rules-ride-pays = A player's three cards and both community cards make the hand; every bet left is paid or lost by it
rules-caribbean-deal = Five cards to each hand; one of the player-dealer's is face up
rules-caribbean-bet = { $times ->
        [2] Each player bets twice the ante, or surrenders it
       *[more] Each player bets { $times } times the ante, or surrenders it
    }
rules-jackpot-players = At least { $players } players
rules-jackpot = { $title }: { OR($losing) } beaten by { OR($winning) }; { $loser } % to the losing hand, { $winner } % to the winning hand, { $others } % shared by the others at the table
rules-easy-deal = Two cards to each hand and five on the board; no document has the base game
rules-easy-hand = { $uses ->
        [both-cards] Both of a player's cards and three of the board make the hand, which must beat the board
       *[any] Any five of the seven cards make the hand, which must beat the board
    }
rules-mississippi-deal = Two cards to each hand and three community cards, face down
rules-mississippi-bet = Before each community card is turned, each player bets { OR($sizes) } antes, or folds
rules-mississippi-hand = A player's two cards and the three community cards make the hand; the bank has no hand
rules-ultimate-deal = Two cards to each hand and to the player-dealer, five on the board
rules-ultimate-first = Before the flop: play { OR($sizes) } antes, or check
rules-ultimate-flop = After the flop: players who have not played play { OR($sizes) }, or check
rules-ultimate-river = After the river: players who have not played play { OR($sizes) }, or fold
rules-ultimate-best = The best five of seven cards make a hand
pays-played = { $played ->
        [yes] the hand is played
       *[no] the hand is folded
    }
pays-qualifies = { $qualifies ->
        [yes] the bank qualifies
       *[no] the bank does not qualify
    }
pays-beats-board = { $beats ->
        [yes] the board is beaten
       *[no] the board is not beaten
    }
pays-showdown = the hand { OR($ends) }
pays-end = { $end ->
        [win] wins
        [tie] ties
       *[lose] loses
    }
pays-kinds = { OR($kinds) }
pays-kinds-led = { OR($kinds) }, { $rank } or better
pays-first-three = the player's three cards: { OR($kinds) }
pays-six-cards = best five of six: { OR($kinds) }
pays-beaten = the beaten hand: { OR($kinds) }

# Other banked games

rules-marquez-values = Ace counts 1 or 11, tens and face cards count 10, other cards at face value; a hand over 21 counts ten less
rules-marquez-best = 21 in front and in back is a Marquez hand, which nothing beats
rules-marquez-deal = Five cards to every spot with a wager and to the player-dealer
rules-marquez-set = Front hand: the two highest cards, ace high; back hand: the other three
rules-marquez-swap = If the back hand counts more, the two are swapped: a Reverse Hand
rules-marquez-compare = Front against front and back against back; for equal totals see the wagers
rules-pai-gow-hands = Ordinary poker hands; five aces are the best hand; in front only pairs and high cards count
rules-pai-gow-joker = { $joker ->
        [wild] The joker is any card
       *[bug] The joker is an ace, or the card that completes a straight, flush or straight flush
    }
rules-pai-gow-bonus-joker = { $joker ->
        [wild] In the bonus the joker is any card
       *[bug] In the bonus the joker is an ace, or the card that completes a straight, flush or straight flush
    }
rules-pai-gow-wheel = { $wheel ->
        [low] A-2-3-4-5 is the lowest straight
       *[second] A-2-3-4-5 is the second-highest straight
    }
rules-pai-gow-deal = Seven cards to every spot with a wager and to the player-dealer
rules-pai-gow-set = Players put two cards in front and five in back; the back hand may not be the lower
rules-pai-gow-bank = { $sets ->
        [house-way] The player-dealer's hand is set the house way
       *[last] The player-dealer sets last; a fouled setting is corrected the house way
    }
rules-pai-gow-copy = Front against front and back against back; the player-dealer wins copies
rules-pai-gow-two-pair = Two pair, { SPACES($ranks) }: { $keep }
rules-pai-gow-four = Four of a kind, { SPACES($ranks) }: { $keep }
rules-keep = { $with ->
        [any] kept in back
        [never] split
        [pair] kept in back with a pair in front, split if not
       *[rank] kept in back with { $rank } in front, split if not
    }
rules-envy = With a Fortune wager of { MONEY($least) } or more; for each other player's hand
rules-envy-pays = { $hand }: { MONEY($pays) }
rules-tiles-hands = Two tiles make a hand: sixteen pairs, with Gee Joon (2-4 and 1-2) on top
rules-tiles-wong = Then Wong, a nine with 6-6 or 1-1, and Gong, an eight with 6-6 or 1-1; then points
rules-tiles-points = Points are the last digit of the pips; 2-4 and 1-2 count three or six
rules-tiles-equal = Equal points go by the higher tile, but two hands of zero are equal
rules-tiles-order = Tiles from the highest: 6-6, 1-1, 4-4, 1-3, 5-5, 3-3, 2-2, 5-6, 4-6, 1-6, 1-5
rules-tiles-rest = Then nines, eights, sevens and fives; 2-4 and 1-2 are last
rules-tiles-deal = Four tiles to every spot and to the player-dealer, counterclockwise
rules-tiles-set = Players set a low and a high hand of two tiles each; the player-dealer sets last
rules-tiles-compare = Low against low and high against high; the player-dealer wins copies
rules-pan9-values = Ace counts 1, 2 to 6 count at face value, face cards count 0; the last digit of the sum counts
rules-pan9-best = Nine is the best hand
rules-pan9-fourth = Who draws the fourth card
rules-pan9-deal = { $shows ->
        [yes] Three cards to each spot and to the player-dealer, face down; the player-dealer's third card is face up
       *[no] Three cards to each spot and to the player-dealer, face down
    }
rules-pan9-hit = Players hit or stand, then the cards are dealt; the player-dealer's hand is last
rules-pan9-higher = The higher hand wins; the number of cards does not matter
rules-pan9-draws = { $who ->
        [player] A player { COMMAS($does) }
       *[bank] The player-dealer { COMMAS($does) }
    }
draws-on = draws on { SPAN($totals) }
chooses-on = may choose on { SPAN($totals) }
stands-on = stands on { SPAN($totals) }
rules-two-way-blackjack = Blackjack to 22: ace counts 1 or 11, joker 2 or 12, tens and face cards 10
rules-two-way-natural = A joker and a ten on the deal are the natural 22; a drawn 22 with the joker is next
rules-two-way-poker = Poker: the joker is an ace or completes a straight, flush or straight flush
rules-two-way-deal = Equal antes on blackjack and poker; two cards each, one of the bank's face up
rules-two-way-choose = Each player takes blackjack (Play once the ante), poker (once or twice) or surrenders
rules-two-way-paid = With the natural 22 a player may be paid at once on the Blackjack Ante
rules-two-way-play = Blackjack: hit, stand, double on two cards (or for less), split once; aces get one card each
rules-two-way-bank = The bank hits hard { SPAN($hard) } and soft { SPAN($soft) }
rules-two-way-over = { $over ->
        [push] Two hands over 22 push; equal hands push
       *[bank] Two hands over 22 go to the bank; equal hands push
    }
rules-two-way-board = The bank's first five cards are the board, filled up from the deck
rules-two-way-hand = Two new cards are the bank's poker hand
rules-war-values = Deuce to ace, ace high; suits do not count
rules-war-deal = One card face up to every spot with a wager and to the player-dealer: the higher wins
rules-war-tie = On a tie a player surrenders, or goes to war with a raise equal to the ante
rules-war-burn = { $burned } cards are burned; everyone at war and the player-dealer get one more

# Games for a pot

street = { $name }: { COMMAS($does) }
street-burn = a burn
street-down = { $cards } down
street-up = { $cards } up
street-board = { $cards } on the board
street-draw = { $button ->
        [none] exchange up to { $cards }
       *[given] exchange up to { $cards } (the button up to { $button })
    }
street-discard = { $when ->
        [before] throw away { $cards } before the betting
       *[after] throw away { $cards } after the betting
    }
street-dead = or the hand is dead
street-bets = { $big ->
        [yes] betting at the big bet
       *[no] betting
    }
street-expose = first anyone may turn the down card up; the new one is then dealt down
street-last-card = if cards run short, the burns come back, or one common card plays in every hand
street-open-pair = an open pair lets anyone bet the upper limit
showdown-uses = { $uses ->
        [any] The best five of a player's own cards and the board
        [two] Exactly two of a player's own cards with three of the board
        [at-most-two] At most two of a player's own cards with the board's
       *[held] The best five of the cards held
    }
showdown-low = { $best ->
        [none] Low: { $rank ->
            [ace-to-five] ace to five
           *[other] deuce to seven
        }
       *[given] Low: { $rank ->
            [ace-to-five] ace to five
           *[other] deuce to seven
        }, { $best } or better qualifies
    }
showdown-low-rank = { $rank ->
        [ace-to-five] Aces are low, and straights and flushes do not count against a low
       *[deuce-to-seven] Aces are high, and straights and flushes count against a low
    }
showdown-low-joker = For low, a joker is the lowest card not in the hand
showdown-split = { $nobody ->
        [share] The pot is split; if nobody qualifies, it is shared
       *[high] The pot is split; if nobody qualifies, the best high takes it
    }
showdown-shows = The player who made the last bet of the last round, or checked first, shows first
showdown-odd-half = An odd chip between the halves goes to the high
showdown-odd-button = A chip that cannot be split goes to the winner nearest the left of the button
showdown-odd-suit = { $which ->
        [high] A chip that cannot be split goes to the highest card by suit, of all cards held
       *[low] A chip that cannot be split goes to the lowest card by suit, of all cards held
    }
showdown-odd-low = In the low half it goes to the lowest card; players who tie for both halves share the pot whole
showdown-high = { $wheel ->
        [second] { $least ->
            [pair] High: the usual order (A-2-3-4-5 is the second-highest straight); a pair or better qualifies
           *[any] High: the usual order (A-2-3-4-5 is the second-highest straight)
        }
       *[low] { $least ->
            [pair] High: the usual order; a pair or better qualifies
           *[any] High: the usual order
        }
    }
showdown-joker = { $joker ->
        [bug] The joker is an ace, or the card that completes a straight or a flush
        [wild] The joker is any card
       *[wild-down] The joker is any card if dealt down, a bug if dealt up
    }
showdown-flush = A flush beats a full house
showdown-seven = { $who ->
        [first] The first in turn with a seven or better after the draw must bet it
       *[any] A player with a seven or better after the draw must bet it
    }; if it is checked and is best, it wins the pot as it was, and bets after the draw { $bets ->
        [bets-back] go back
       *[bets-to-others] go to the best other hand
    }{ $limit ->
        [yes] , in limit play
       *[no] {""}
    }
showdown-short-bet = A seven or better may just call an all-in bet of less than half a bet; a player who overcalls and loses to it gets the bet back{ $limit ->
        [yes] , in limit play
       *[no] {""}
    }
opening-first = { $first ->
        [left-of-blinds] The seat left of the last blind opens the first round
        [left-of-button] The seat left of the button opens the first round
        [low-card] The lowest card up opens the first round
       *[high-card] The highest card up opens the first round
    }
opening-forced = { opening-first } with a forced bet, or in full; { $ties ->
        [suit] suits break ties
       *[position] ties go to the first from the button's left
    }, an ace is { $aces ->
        [low] low
       *[high] high
    }
opening-all-in = A player all in for the ante passes it on; completing the forced bet is not a raise
opening-later = { $later ->
        [left-of-button] Later rounds start left of the button
        [left-of-blinds] Later rounds start left of the last blind too
        [high-hand] Later rounds start with the highest hand showing
       *[low-hand] Later rounds start with the lowest hand showing
    }
opening-jacks = A pair of jacks or better is needed to open, and must be shown to win
opening-again = If nobody opens, everyone antes again, up to the limit of antes
opening-any = Any hand opens; with antes, a pot that nobody opens stays for the next hand
opening-proof = Split openers must be declared: the discards stay under a chip until the end
opening-false = A false opener may show the hand before a raise, a second caller or the end of the action: another player may open, or all bets but the opener's first go back
opening-full = A blind of less than a bet cannot be called: the first player in bets in full
opening-either = The opener may choose the lower or the upper limit
betting-no-cap = No cap on raises
betting-raises = { $alone ->
        [left] A bet and { $raises } raises; no cap once two players are left
        [round] A bet and { $raises } raises; no cap if two players begin the round
       *[none] A bet and { $raises } raises
    }
betting-check-raise = Check and raise is allowed
betting-no-check-raise = { $limit ->
        [yes] No check and raise in limit play
       *[no] No check and raise
    }
betting-no-check = Nobody may check in the first round
betting-all-in = { $enough ->
        [full] An all-in that adds less than a full bet does not reopen the betting
       *[half] An all-in that adds less than half a bet does not reopen the betting
    }
betting-short = An all-in bet of less than the limit may be called but not raised
betting-spread = The most of a spread limit is all that a player may put in during a round
betting-big = { $capped ->
        [yes] No limit and pot limit: a raise is at least the last bet or raise; the cap on raises holds
       *[no] No limit and pot limit: a raise is at least the last bet or raise; no cap on raises
    }
betting-pot = Pot limit: at most the call plus the pot with the call in it
betting-pot-opening = Pot limit: the opener may bet up to { $blinds } big blinds
betting-pot-rounded = { $to ->
        [up] Pot limit: the pot is rounded up to the next { MONEY($unit) } if a blind is not a multiple of it
       *[nearest] Pot limit: the pot is rounded to the nearest { MONEY($unit) } if a blind is not a multiple of it
    }
stakes-row = { $id }: { COMMAS($has) }{ $uncertain ->
        [yes] {" "}[uncertain]
       *[no] {""}
    }
stakes-structure = { $structure ->
        [split] split
        [progressive] progressive
        [straight] straight
        [spread] spread
        [pot] pot
       *[no-limit] no limit
    }
stakes-bets = bets { LIST($bets) }
stakes-blinds = blinds { LIST($blinds) }
stakes-ante = ante { MONEY($ante) }
stakes-bring-in = bring-in { MONEY($bring_in) }
stakes-buy-in = buy-in { MONEY($buy_in) }
stakes-time = time { MONEY($time) } each half hour
amount = { MONEY($amount) }
kill-size = { $size ->
        [full] A kill doubles the limit
       *[half] A kill raises the limit by half
    }
kill-natural = The winner of two pots in a row must kill the next
kill-voluntary = { $stack ->
        [1] A player may choose to kill
       *[more] A player with { $stack } times the kill blind may choose to kill
    }
kill-scoop = A scooped pot of { $bets } upper limits kills the next
kill-leg = { $bet ->
        [yes] The first win is a leg; the second counts if it is in a row and brings a full bet beside the blinds
       *[no] The first win is a leg; the second counts if it is in a row
    }
kill-split = A split keeps the leg, a killer who splits kills again, and any other split clears it
kill-kept = A player who leaves and returns keeps a leg; a kill owed is posted before anything else
kill-look = A player may look at { $cards } cards before killing, and no more
kill-pot = The winner of a pot of { MONEY($pot) } must kill the next
kill-over = A killed pot may be killed once more; the first killer then acts second to last
kill-once = Only one kill in a hand
kill-acts = { $acts ->
        [last] The killer acts last in the first round
       *[second-to-last] The killer acts second to last in the first round
    }
kill-raise = { $from ->
        [from-killer] After a raise the action goes on from the killer
       *[from-opener] After a raise by the killer the action goes on from the player who opened the pot
    }
seats-short-buys = { $buys ->
        [one] One short buy for each full buy
       *[other] { $buys } short buys for each full buy
    }
seats-no-moves = Nobody changes seats while antes or forfeited chips are in the pot
seats-no-blinds = There are no blinds: everyone with chips is dealt in
seats-heads-up = { $blind ->
        [button-small] Between two players the button has the small blind
       *[button-big] Between two players the button has the big blind
    }
seats-high-card = In a new game everyone gets a card up, and the highest by suit gets the button
seats-new = { $how ->
        [dealt-in] A new player is dealt in at once
        [posts] A new player posts to be dealt in at once
        [waits] A new player waits for the big blind
        [kills] A new player waits for the big blind, or kills the pot to be dealt in at once
       *[straddles] A new player waits for the blind, or straddles it to be dealt in at once
    }
seats-missed = { $how ->
        [total-blinds] Missed blinds: post the total of the blinds, or wait for the big blind
        [kills] Missed blinds: kill the pot, or wait for the big blind
       *[straddles] Missed blinds: straddle, or wait for the big blind
    }
seats-not-between = Nobody comes in where the button or the small blind goes next: let the button pass
seats-posts-big = A player waiting for the big blind posts it even if another player's leaving moves it past them
seats-missed-button = In a game with a drop, a missed button is a missed blind
seats-dead-button = In a game that pays time, the button stops at the seat of a player who sits out when due for it
seats-move-posts = After a move away from the big blind: post it, or sit out the hands gained
seats-short-blind = With one blind, half of it or more is a full blind; with less, a player is dealt a hand, the next player takes the blind, and it is owed after winning or buying in
seats-busted = A player who goes broke and buys again is a new player
seats-straddle = { $only ->
        [none] Live straddles are allowed
       *[given] Live straddles are allowed in { LIST($only) } games, twice the big blind from the seat after it
    }
seats-no-straddle = No live straddles
structure-game = { $structure ->
        [no-limit] no-limit
        [pot] pot-limit
        [spread] spread-limit
       *[limit] limit
    }

# Collection from pots

drop-option = Option { $option }, { $limit }{ $blinds ->
        [none] {""}
       *[given] , blinds { $blinds }
    }{ $players ->
        [none] {""}
       *[given] , { $players }
    }: { $taken }{ $note ->
        [none] {""}
       *[given] {" "}({ $note })
    }
drop-taken = { SEMICOLONS($drops) }
drop-nothing = nothing
drop-back = A player who declares { $hands } hands when paying, and leaves before another is dealt, gets the time back
time-begins = { $begins ->
        [first-hand] The first half hour begins with the first hand of a game, and the next exactly half an hour later; time is collected before the first hand in each
       *[clock] Time is collected before the first hand after the top and after the bottom of the hour
    }
time-late = { $late ->
        [at-once] A player who comes later in a half hour pays for all of it before the next hand
       *[next] A player who comes up to the middle of a half hour pays before the next hand; after the middle, from the next half hour
    }
time-away = { $away ->
        [on-return] A player who is away pays nothing, and counts as one who comes on the return
       *[pays] A player who is away pays with the others
    }
drop-no-drop = Nothing is taken from a pot that ends before its street
drop-still = A pot that ends before its street still pays, before it is awarded
drop-at-street = The players left when the street is dealt are counted, not those dealt in
drop-never = a fee { $when }, which is never dealt
drop-flat = { MONEY($fee) }{ $payer ->
        [pot] {""}
       *[given] {" "}from { drop-payer }
    }{ $jackpot ->
        [yes] {" "}for the jackpot
       *[no] {""}
    } { $when }{ $waived }
drop-rows = { $when }{ $payer ->
        [pot] {""}
       *[given] {" "}from { drop-payer }
    }{ $jackpot ->
        [yes] {" "}for the jackpot
       *[no] {""}
    } { COMMAS($rows) }{ $waived }
drop-row = { MONEY($fee) } with { $players }
drop-waived = { SPACES($bands) }
drop-waived-band = , not with { $players } left of { $began }
drop-not-waived = {""}
drop-payer = { $payer ->
        [each] each player
        [small-blind] the small blind
        [big-blind] the big blind
        [blinds] the blinds
        [button] the button
        [antes] the antes
       *[pot] the pot
    }
drop-who = { $payer ->
        [each] each player
        [small-blind] small blind
        [big-blind] big blind
        [blinds] blinds
        [button] button
        [antes] antes
       *[pot] pot
    }
drop-when = { $when ->
        [before-deal] before the deal
        [after-deal] after the deal
        [half-hour] in advance every half hour
       *[street] after the { $street }
    }
players-band = { $most ->
        [none] { $least } or more
       *[given] { $least ->
            [1] { $most } or fewer
           *[more] { $least }-{ $most }
        }
    }
players-some = { $most ->
        [none] { $least } players or more
       *[given] { $least ->
            [1] { $most } players or fewer
           *[more] { $least }-{ $most } players
        }
    }
players-exactly = { $players }
players-exactly-some = { $players ->
        [one] 1 player
       *[other] { $players } players
    }
players-any = any number of players

# Chinese poker and Pan

chinese-deal = { $least } to { $most } players, thirteen cards each: three in front, five in the middle and five in back
chinese-order = The back row must beat the middle and the middle the front; each row is a unit
chinese-bonus = { UPPER($hand) } in the { $row ->
        [front] front
        [middle] middle
       *[back] back
    } row: { $units ->
        [one] 1 more unit
       *[other] { $units } more units
    } from every opponent
chinese-equal = { $allowed ->
        [yes] Equal middle and back rows are in order
       *[no] Equal middle and back rows are a foul
    }
chinese-foul = { $bonuses ->
        [yes] A foul loses { $units } units to each player and pays their bonuses
       *[no] A foul loses { $units } units to each player
    }
chinese-settled = { $short ->
        [both] Matchups are settled from the button's right, counterclockwise, as far as the smaller of the two stacks goes
       *[payer] Matchups are settled from the button's right, counterclockwise, as far as the loser's chips go
    }
chinese-buy-in = A buy-in is { $units } units; { $needs } are needed to be dealt in
pan-deal = { $least } to { $most } players, { $hand } cards each; { $goal } cards in melds go out
pan-chips = { $chips ->
        [one] 1 chip
       *[other] { $chips } chips
    }
pan-tops = { $from ->
        [everyone] Tops: { $chips } from everyone before the deal, to the player who goes out or is left alone
       *[retiring] Tops: { $chips } from each player who retires, to the player who goes out or is left alone
    }
pan-out = The player who goes out collects { $chips } from every player, and the tops
pan-no-meld = A player without melds pays { $chips } to the player who goes out
pan-new-game = { $low ->
        [deals] In a new game the lowest card drawn deals, and the next player to the right begins
       *[first] In a new game the lowest card drawn begins
    }
pan-begins = After that the winner of the last hand begins; deal and play go counterclockwise
pan-starter = { $taken ->
        [yes] A card is turned up to start the discards; it may be taken
       *[no] A card is turned up to start the discards; it cannot be taken
    }
pan-melds = Melds: three or more of one rank, of different suits or all of one suit (aces and kings of any suits), or a run of one suit in K Q J 7 6 5 4 3 2 A
pan-borrow = A card may be borrowed from a meld of the same player for a new one, if what is left is still a meld
pan-valle = A set of 3s, 5s or 7s of different suits collects 1 chip from every player
pan-valle-suit = A set of 3s, 5s or 7s in one suit collects 2, in spades 4
pan-suit = Any other set in one suit collects 1, in spades 2
pan-runs = A-2-3 and K-Q-J of one suit collect 1, in spades 2
pan-added = Each card added to a set that collects is paid as the set was; for 3s, 5s and 7s in one suit, half
pan-grown = A run that grows to hold A-2-3 or K-Q-J collects for it
pan-split = { $pays ->
        [list] A set split off a larger meld collects as in this list
       *[sentence] A set split off a larger meld collects 1 chip, in spades 2
    }
pan-again = { $outs ->
        [with-added] Going out collects all conditions once more, with the cards added to them
       *[conditions] Going out collects all conditions once more, without added cards
    }
pan-force = An open card that fits a meld of the player it is offered to can be forced on them by anyone in action; { $out ->
        [never] the card that puts a player out cannot be forced
        [anyone] this includes the card that puts the player out
       *[greater-pay] the card that puts the player out only if the next player would go out with it for more
    }
pan-keeps = A drawn card that would put the next player out must be used if it can be
pan-chip-worth = A chip is worth { MONEY($least) } to { MONEY($most) }
pan-doubles = Doubles at { MONEY($least) } to { MONEY($most) }: they pay and collect twice among themselves and once against singles, and put up their own tops
pan-broke = A player without a chip plays on for the tops alone
pan-buy-in = { $short ->
        [none] A buy-in is { $units } chips
       *[given] A buy-in is { $units } chips, { $short } short buy after each
    }

# What is collected

listed = { LIST($items) }
pot-fee-row = option { $option }, { drop-who }, { $when }, { $players }
fees-of-layout = { $title }, option { $option }: table limit { $limit }
fees-of-hand = { $title }, option { $option }: table limit { $limit }, { $players ->
        [one] 1 player
       *[other] { $players } players
    } { $counted }
fees-of-schedule = { $title }, { $players ->
        [one] 1 player
       *[other] { $players } players
    } { $counted }
fees-counted = { $counted ->
        [table] at the table
        [dealt] dealt in
       *[at-street] left when the street is dealt
    }
fees-times = { $row } ({ $times } times { MONEY($amount) })
fees-not-for = Option { $option } is for { $players }.
fees-no-figure = Option { $option } has no figure for { $players } players.
fees-other-options = Other options for this limit: { COMMAS($options) } (--option)
fees-other-schedules = Other schedules of this game: { COMMAS($schedules) } (--schedule)
fees-for = for { $players }
fees-payer = { $payer }{ $jackpot ->
        [yes] {" "}(jackpot)
       *[no] {""}
    }
fees-bank = bank
fees-who = who pays
fees-fee = fee
fees-row = row
fees-option = option
fees-limit = limit
fees-when = when
fees-total = total

## Odds and strategy

# What is done, by the word a player answers with: what isn't named here is data, such as an amount.
chart-action =
    { $action ->
        [stand] stand
        [hit] hit
        [double] double
        [split] split
        [surrender] surrender
        [fold] fold
        [check] check
        [play] play
        [bet] bet
        [raise] raise
        [take] take
        [ride] let it ride
        [take-back] take back
        [war] go to war
        [blackjack] blackjack
        [poker] poker
        [poker-twice] poker for two antes
        [rescue] take the wager back
       *[other] { $action }
    }
# The letter of an action in a chart.
chart-letter =
    { $action ->
        [stand] S
        [hit] H
        [double] D
        [split] P
        [surrender] R
        [early] E
        [rescue] RE
        [blackjack] B
        [poker] P
        [poker-twice] P2
       *[other] { chart-action }
    }
chart-letter-small =
    { $action ->
        [stand] s
        [hit] h
        [double] d
        [split] p
        [surrender] r
        [blackjack] b
        [poker] p
        [poker-twice] p2
       *[other] { chart-action }
    }
chart-letters = { $first }{ $rest }
chart-letter-none = –
chart-letter-dot = ·
chart-letter-share = { $letter } { PERCENT($share, places: 0) }
cell-mixed = { SPACES($shares) }
cell-number = { $number }
cell-text = { $text }
cell-share = { NUMBER($percent, places: 0) }
cell-chance = { PERCENT($chance) }
cell-worth = { NUMBER($gain, places: 4, sign: 1) }
cell-gain = { PERCENT($gain, places: 4, sign: 1) }
cell-both = both
cell-split = split

# Ranks and cards
rank-name =
    { $rank ->
        [2] deuce
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [T] ten
        [J] jack
        [Q] queen
        [K] king
       *[A] ace
    }
a-rank =
    { $rank ->
        [8] an eight
        [A] an ace
       *[other] a { rank-name }
    }
rank-to-rank = { $low } to { $high }
rank-letter =
    { $rank ->
        [joker] joker
       *[other] { $rank }
    }
class-of-cards =
    { $card ->
        [T] 10
        [X] X ace
        [joker] Joker
       *[other] { $card }
    }
card-value =
    { $value ->
        [ten] ten
        [ace] ace
        [joker] joker
       *[other] { $value }
    }
cards-pairs = { $pairs }
cards-suited = { $high } with { $low } suited
cards-offsuit = { $high } with { $low } offsuit
cards-to = { $first } to { $last }
lowest-hand =
    { $hand ->
        [pair] a pair ({ $ranks })
        [one-pair] a pair ({ $ranks })
        [two-pair] two pair ({ $ranks })
        [three-of-a-kind] three of a kind ({ $ranks })
        [straight] a straight ({ $ranks })
        [flush] a flush ({ $ranks })
        [full-house] a full house ({ $ranks })
        [four-of-a-kind] four of a kind ({ $ranks })
        [straight-flush] a straight flush ({ $ranks })
       *[high-card] { $ranks }
    }
or-better = { $lowest } or better

# Situations
situation-total =
    { $reply ->
        [drew] a total of { $total }{ $up ->
            [0] { "" }
           *[other] { " " }with { LIST($up) } open
        }, the player drew
        [stood] a total of { $total }{ $up ->
            [0] { "" }
           *[other] { " " }with { LIST($up) } open
        }, the player stood
       *[none] a total of { $total }{ $up ->
            [0] { "" }
           *[other] { " " }beside the bank's open { LIST($up) }
        }
    }
situation-values = { LIST($values) }, { $hand } shows { $shows }
situation-before =
    { $before ->
        [flop] { $cards } before the flop
       *[first-card] { $cards } before the first card for all
    }
situation-two-cards =
    { $suited ->
        [suited] { $high }-{ $low } suited
       *[offsuit] { $high }-{ $low }
    }
situation-facing = the bank shows { $up }, the lowest hand to stay in: { $lowest }
situation-tiles = { $tiles } (house way { $house })
situation-withdrawal =
    { $does ->
        [ride] { cards-known }, hands that ride by this strategy
       *[back] { cards-known }, hands that come back by this strategy
    }
cards-known =
    { $cards ->
        [3] three cards known
       *[4] four cards known
    }
situation-tied = a tie
situation-against = { $held } against { $up }
points-total =
    { $softness ->
        [soft] soft { $points }
       *[hard] hard { $points }
    }
situation-seen =
    { SPACES($own) }{ $board ->
        [0] { "" }
       *[other] { " " }beside { SPACES($board) }
    }{ $bank ->
        [0] { "" }
       *[other] { " " }against { SPACES($bank) }
    }
situation-does =
    { $who ->
        [bank] the bank
       *[player] the player
    }

# How the worth of choices was found
how-by-totals = by the chart, from a full shoe
how-counted = with every hidden card counted
how-settings = with every hand of a bank that sets the house way counted
how-two-ways = with every unseen card counted, and hands played on in the best way
uncounted-poker = What a bet or a fold costs depends on what the others hold and how they play, which nobody knows
uncounted-rows = What rows are worth depends on how the others set theirs
uncounted-pan = What a play is worth depends on what the others hold and take
uncounted-no-decisions = After the bets nobody has anything to decide in this game
uncounted-here = Nobody had a choice in this hand that can be counted exactly

# Rows of the blackjack chart
row-total = { $points }{ row-of }
row-joker = { points-total }{ $least ->
        [0] { "" }
       *[other] { " " }({ LIST($least) })
    }{ row-of }
row-doubled = { points-total }{ $joker ->
        [0] { "" }
       *[other] { " " }with a joker ({ LIST($joker) })
    }{ row-of }
row-of =
    { $of ->
        [0] { "" }
       *[other] , { LIST($of) }
    }
row-of-cards = { $cards }+ cards
row-two-cards =
    { $suits ->
        [several] { $ranks }
        [same] { $ranks } of one suit
       *[other] { $ranks } in { suit-of-row }
    }
suit-of-row =
    { $suits ->
        [clubs] clubs
        [diamonds] diamonds
        [hearts] hearts
       *[spades] spades
    }
row-pair = { $first }-{ $second }

# Seven cards and how they are set
seven-cards =
    { $where ->
        [of] { $pattern } of { $ranks }
        [beside] { $pattern }, the highest card beside { $ranks }
       *[any] { $pattern }
    }{ $whole ->
        [yes] { " " }and a straight or flush
       *[no] { "" }
    }
seven-cards-pattern =
    { $pattern ->
        [no-pair] no pair
        [one-pair] one pair
        [two-pair] two pair
        [three-pair] three pair
        [three-of-a-kind] three of a kind
        [two-sets] two sets
        [full-house] full house
        [four-of-a-kind] four of a kind
       *[five-aces] five aces
    }
set-front =
    { $front ->
        [highest-group] the highest pair or two of the highest set
        [next-pair] the next pair
        [lowest-pair] the lowest pair
        [highest-beside] the two highest cards beside
        [card-of-set] one card of the set and the highest beside
       *[other-cards] other cards
    }{ $whole ->
        [yes] , a straight or flush in back
       *[no] { "" }
    }

# Charts
chart-how-to-play = { $title }: how to play
chart-written = Chart of { $title } saved to { $file }.
chart-by-streets = the best play with two cards, suited above, offsuit below; before the flop the antes to put up, later the percentage of flops, and of rivers after waiting, on which the hand is played
chart-two-cards = the best play with two cards, suited above, offsuit below
chart-two-way = what is mostly best with two cards, suited above, offsuit below; in small letters where another choice is best against one card up in ten or more
chart-by-totals-and-up-card = the best play by total against the bank's up card
chart-by-total-and-open-card = by the total and the bank's open card
chart-by-total = by the total
chart-lowest-hand = the lowest hand to stay in with
chart-tiles = where another setting is worth most over the house way, low hand first
chart-settings = set the house way, but for these hands; a rank is the lowest card beside two pair with which both stay in back
chart-best-play = the best play
sheet-before-flop = Before the flop
sheet-on-flop = On the flop
sheet-at-river = At the river
sheet-two-cards = Two own cards
sheet-of-totals =
    { $section ->
        [hard] Hard totals
        [soft] Soft totals
        [joker] With a joker
        [pairs] Pairs
        [after-double] After a double
        [after-second-double] After a second double
        [after-third-double] After a third double
        [after-fourth-double] After a fourth double
       *[after-fifth-double] After a fifth double
    }
sheet-of-side =
    { $who ->
        [bank] { $reply ->
            [drew] The bank, when the player drew
            [stood] The bank, when the player stood
           *[none] The bank
        }
       *[player] The player
    }
sheet-by-open-card = By the bank's open card
sheet-set-otherwise = Better than the house way
sheet-how-often = How often
sheet-what-to-do = What to do
sheet-two-pair = Two pair: the big one down, the small one across
sheet-other-hands = Other hands
corner-total = total
corner-shows = shows
corner-tiles = tiles
corner-with = with
column-stay-with = { chart-action } with
column-house-way = house way
column-better = better
column-gains = gains
column-best = best
column-put-in-front = put in front
any-card = any
actions-in-turn = { LIST($actions) }
action-share = { chart-action } { PERCENT($share) }
legend-stand = stand
legend-hit = hit
legend-double = double, or hit if you can't (Ds: stand if you can't)
legend-split = split
legend-surrender = surrender
legend-surrender-or-hit = surrender, or hit if you can't (Rs: stand if you can't); E: before the bank looks
legend-rescue = take the wager back after doubling
legend-mixed = both, as often as shown
legend-blackjack = play blackjack
legend-poker = play poker for one ante
legend-poker-twice = play poker for two
legend-mostly-wait = wait more often than not
legend-mostly-play = play, more often than not
legend-mostly-fold = fold more often than not
legend-already-played = already played before the flop
legend-both-in-back = both pairs in back, whatever is beside them
legend-small-pair-in-front = the small pair in front
legend-both-beside = both in back with this card beside or a higher one, or else split

# Strategies and what they cost
strategy-name =
    { $strategy ->
        [house-way] the house way
        [hit] always hitting
        [stand] always standing
        [simple] the simple rule
        [mimic] mimicking the bank
        [always] always staying in
        [never] never letting it ride
        [by-open-card] going by the open card alone
        [optimal-composition] playing every hand by its cards
        [short] the short strategy
        [war] always going to war
        [surrender] always surrendering
       *[other] { $strategy }
    }
rule-costs = { UPPER($strategy) } costs { PERCENT($cost, places: 4) } of { $wager }.
rule-costs-nothing = { UPPER($strategy) } costs nothing.

# Rules of play
rule-on-total =
    { $does ->
        [hit] hit { $total }
        [stand] stand on { $total }
       *[mix] hit { PERCENT($share, places: 1) } of the time on { $total }
    }
rule-beside =
    { $does ->
        [hit] hit beside { LIST($ups) }
        [stand] stand beside { LIST($ups) }
       *[mix] hit { PERCENT($share, places: 1) } of the time beside { LIST($ups) }
    }
rule-on-total-beside = with { $total } { LIST($beside) }
rule-by-totals = The player: { LIST($totals) }.
rule-by-open-card = By the open card: { LIST($rows) }.
rule-against = against { $ranks } { chart-action } { $lowest } or better
rule-before-flop = Put up { $antes } antes before the flop with { LIST($cards) }.
rule-simple-ultimate = The simple rule before the flop: play pairs from threes, any ace, K-2 suited or K-5, Q-6 suited or Q-8, J-8 suited or J-T; on the flop: two pair or better, a pair with an own card (not deuces in hand), four of a suit with an own ten or higher; on the river: a pair or better of your own, or fewer than 21 cards that would beat the hand.
rule-ride-on-three = On three cards let it ride with a pair of tens or better, three to a royal flush, three suited in a row from 3-4-5 up, three to a straight flush with one gap and a high card or with two gaps and two high cards (ten or higher).
rule-ride-on-four = On four cards let it ride with a paying hand, four of one suit, four in a row open at both ends with a high card, or four high cards of a straight.
rule-mostly =
    { $game ->
        [blackjack] Mostly play blackjack with { LIST($cards) }.
        [poker] Mostly play poker with { LIST($cards) }.
        [poker-twice] Mostly play poker for two antes with { LIST($cards) }.
       *[surrender] Mostly surrender with { LIST($cards) }.
    }
rule-nobody-acts-against-joker = Against a joker nobody may act.
rule-take-even-money = Take even money for a special.
rule-never-even-money = Never take even money.
rule-early-surrender = E: surrender before the hole card is checked; the rest is for afterwards.
rule-surrender-or-hit = R: surrender; where it is too late, hit (Rs: stand).
rule-pairs-of-first-hand = Pairs are those of a first hand: whether to split again depends on how many hands there are.
rule-rows-of-cards = A row for a number of cards or more holds until the next such row.
rule-rows-in-suits = A row for two cards and their suits is for them alone; other cards are played as the row before says.
rule-pair-not-split-again = A pair that can't be split again is played by its total.
rule-house-way-loses = The house way loses { PERCENT($share, places: 4) } of the wager to itself.
rule-strategy-gains = This strategy gains { PERCENT($short, places: 4) } of it, the best setting of every hand { PERCENT($best, places: 4) }.
rule-better-set = { PERCENT($share) } of all hands have a better setting than the house way.

# How figures were found
note-both-choose =
    One player against the bank, both choosing by { $by ->
        [totals-and-open-card] their totals and by the bank's open card
       *[totals] their totals
    }; { $play ->
        [replies] the bank replies in the best way
        [pure] neither side gains by another choice (a saddle point)
       *[mixed] each mixes its choices so that the other can't gain by changing
    }.
note-bonus-played-so = A bonus wager is priced for a player who plays the game wager this way.
note-no-choice = Nobody has a choice: all hands are set by the rule.
note-only-bonus = No document has the base game, so only its bonus wager is priced.
note-first-street-only = The best play knows every card it sees; later streets aren't listed.
note-by-open-card-costs = Against the best play this table costs { PERCENT($table, places: 4) } of the ante, the simple rule { PERCENT($simple, places: 4) }.
note-same-worth-against = Both choices are worth exactly the same in { PERCENT($share, places: 4) } of rounds, such as with { $hand } against { $up }; the best play here stays in.
note-same-worth-riding = On { $cards ->
        [3] three
       *[4] four
    } cards both choices are worth exactly the same in { PERCENT($share, places: 4) } of rounds; the best play here lets it ride.
note-same-worth-on-street =
    { $street ->
        [river] At the river
        [flop] On the flop
       *[before] Before the flop
    } two choices are worth exactly the same in { $spots ->
        [one] 1 spot
       *[other] { $spots } spots
    }; the best play here plays.
note-simple-rule-costs-ante = The simple rule costs { PERCENT($cost, places: 4) } of the ante.
note-simple-rule-costs-bet = Against the best play the simple rule costs { PERCENT($cost, places: 4) } of one bet.
note-bank-sets-house-way = The bank sets the house way; the player's best setting doesn't depend on anything seen.
note-sets-better-set = { $sets } of { $of } sets of tiles have a better setting than the house way.
note-sets-worth-the-same =
    In { $sets ->
        [one] 1 set
       *[other] { $sets } sets
    } the best two settings are worth exactly the same.
note-settings-counted = { $wager }: both sides set the house way. Every pair of hands is counted, by inclusion and exclusion over the cards that two hands could share.
note-chart-counts-settings = { $wager }: `cardroom chart` counts the best setting of every hand.
note-settings-sampled = { $wager } is sampled by { $deals } deals, both sides setting the house way: pairs are counted only for one deck with four suits alike and at most one joker.
note-best-setting-gains = { $wager }: against a bank that sets the house way the best setting of every hand gains { PERCENT($gain, places: 4) } over the house way; { PERCENT($differ) } of hands have a better setting.
note-short-strategy-gains = { $wager }: the short strategy of `cardroom chart` gains { PERCENT($gain, places: 4) } of it.
note-both-set-house-way = Both sides set the house way.
note-two-way-knows = The optimal strategy knows both cards and the card up with their suits, and plays blackjack hands by card.
note-floating-point = Counted in floating point, exact to nine places.
note-house-way-is-simple = The house way is the simple rule: the difference is what it costs.
note-split-hands-alone = A split hand is played by its own cards: the second doesn't look at the first.
note-play-wagers-per-unit = Play wagers are per unit staked, over the hands that have one.
note-base-sampled = The game wager is sampled, not counted: any two cards may be split here, and so may those that come to them. What is split was found as if cards were put back, so the figure is that of a good strategy, not of one proved best.
note-base-counted =
    The game wager: one player against { $shoe ->
        [seen] the shoe without the cards seen
       *[full] a full shoe
    }, counted with the cards that are gone, in floating point, exact to nine places.
note-splits-independent = Split hands are played by the same chart as dealt ones and split again as far as the rules allow. Their expectation is exact; for win, push, lose and variance the hands of one split are taken as independent given the bank's hand.
note-doubles-not-cut = Doubles of doubles aren't cut by the table's maximum.
note-insurance-apart = Insurance is a wager of its own and no part of the game wager.
note-lines-alike = { $wager }: some lines pay the same, and only an exact count tells them apart.
note-last-draw = One draw was counted, the last of { $draws }. Before an earlier one hands are worth something else, since what comes may be exchanged again.

# Pages of odds
column-wager = wager
column-house-edge = house edge
column-published = published
column-win = win
column-push = push
column-lose = lose
column-variance = variance
column-std-error = std. error
column-strategy = strategy
column-line = line
column-pays = pays
column-chance = chance
column-return = return
column-who = who
column-situation = situation
column-choices = choices
column-does = does
column-game = game
column-volatility = volatility
column-hand = hand
column-equity = equity
column-alone = alone
column-shared = shared
column-error = error
column-units = units
column-wins = wins
column-number = #
column-off-by = off by
column-throws-away = throws away
column-card-gone = card gone
column-moves-edge = moves the bettor's edge by
column-level-1 = level 1
column-level-2 = level 2
heading-decisions = Decisions
odds-decider =
    { $who ->
        [bank] bank
       *[player] player
    }
worth-the-same = { $does } (worth the same)
odds-decks =
    { $decks ->
        [one] 1 deck
       *[other] { $decks } decks
    }
odds-cards-seen =
    { $cards ->
        [one] 1 card seen and gone from the shoe
       *[other] { $cards } cards seen and gone from the shoe
    }
odds-with-changes = with { LIST($changes) }
odds-exact = exact
odds-sampled = a sample
odds-exact-but-for = exact but for { LIST($wagers) }, { $wagers ->
        [one] a sample
       *[other] samples
    }
odds-simulated =
    { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    }, seed { $seed }
odds-lines-beside = { "" } (wins { PERCENT($wins, places: 4) }, volatility { NUMBER($volatility, places: 4) })
odds-decisions-listed =
    { $decisions ->
        [one] 1 decision
       *[other] { $decisions } decisions
    }: `--decisions` lists what each choice is worth, `cardroom chart` draws them.
odds-favors-bettor = In the bettor's favor: { LIST($wagers) }
solve-part-of = { $wager } (of { $whole })
solve-beside = { "" } ({ $game }), { $wager }: { PERCENT($printed, places: 4) } as printed, { COMMAS($asked) } asked
solve-asked-edge = { PERCENT($share, places: 4) }
solve-asked-hit = a win in { PERCENT($share, places: 2) }
solve-none = No table in these ranges pays better hands better. Widen the ranges.
solve-compared =
    { $tables ->
        [one] 1 table
       *[other] { $tables } tables
    } compared{ $again ->
        [0] { "" }
       *[other] , { $again } solved again with their own best play
    }.
counting-about =
    { "" } ({ $game }), { odds-decks }, { $cut ->
        [one] 1 card
       *[other] { $cut } cards
    } behind the cut card, { $shoes ->
        [one] 1 shoe
       *[other] { $shoes } shoes
    }
counting-at-limit = at the limit of { MONEY($limit) } that is { MONEY($much) } a shoe
counting-worth = : { PERCENT($edge, places: 4) } on a full shoe; worth betting on { NUMBER($bets, places: 3) } of { NUMBER($hands, places: 1) } hands of a shoe, which win { NUMBER($win, places: 4) } ± { NUMBER($error, places: 4) } units
counting-all-alike = Every card that is gone moves it as any other does, so no count can tell.
counting-level = Level { $level }: correlation { NUMBER($correlation, places: 4) }, bet from a true count of { NUMBER($bet_at) }, { NUMBER($bets, places: 3) } bets and { NUMBER($win, places: 4) } units a shoe.
counting-by-depth = Worth betting, by how much is dealt: { $depths }.
counting-no-cut-card = No cut card is needed: it wins next to nothing.
counting-cut =
    With { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    } cut off it wins next to nothing.
equity-random = random
equity-dealt =
    { $title }, { $how ->
        [draws] every way to draw once
        [deals] every way to deal
       *[sample] a sample
    }: { $deals ->
        [one] 1 deal
       *[other] { $deals } deals
    }

# Rows of odds
per-initial-stake = initial stake
per-unit-of = unit of { $wager }
per-unit-put-up = unit put up
per-ante = unit of one ante
per-other-hand = dollar value per other player's hand
titles-together = { LIST($titles) }
title-whole-hand = the whole hand
odds-pays =
    { $pays ->
        [push] push
        [lose] lose
       *[other] { $pays }
    }
odds-pays-loses = lose { $part }
odds-pays-money = { MONEY($chips) }
odds-pays-vary = varies

## The desk

# A game of your own
new-game-try = A game of your own, of the family { $family }. Change what you like, then try
new-game-rules = the page for the dealer
new-game-play = a table with bots
new-game-odds = what each wager is worth (games with a bank)
new-game-lint = what a compliance officer would ask
new-game-wrong-keys = A wrong key is named, with what would be right.
new-game-title = My game

# What a document says
passage-silent = silent
passage-also = also
place-collection = collection { $collection }
place-lines =
    { $many ->
        [one] line { $lines }
       *[other] lines { $lines }
    }
reading-text = { $says } We play: { $we_play }
ruling-no-remedies = The document of { $game } has no remedies for what goes wrong.
ruling-drill = `cardroom play { $game } --floor` is a drill of what can happen at a table.
ruling-is-met = The drill can set it up.
ruling-says-nothing = says nothing about it
ruling-silent = Silent: { $title } says nothing about { QUOTE($text) }. The floor decides.
ruling-at-a-table = What a table does:
ruling-near = The nearest passages, which don't decide it:
ruling-practice = Common practice in card rooms, not a rule of this club:
ruling-games = { LIST($games) }.
ruling-games-and-more = { $games } and { $more } more.
ruling-elsewhere = Other documents speak of { QUOTE($text) }: { $places }. See `{ $command }`

# Games side by side
compare-alike = They play, pay and collect alike.
compare-moved = { " " }(moves the edge: { $moves })
compare-moves-by = moves the edge by
heading-moves-edge = What moves the edge
heading-pays = Pays that move no edge counted here
heading-rules = Rules that move no edge counted here
heading-wagers = Wagers
heading-limits = Limits
heading-table = At the table
heading-fees = Fees
heading-switches = Left to the house
compare-yes = yes
compare-no = no
compare-none = none
compare-never = never
compare-nothing = nothing
compare-offered = offered
compare-not-offered = not offered
compare-not-said = not specified
compare-yes-others-last = yes; others when all of them have refused
compare-yes-at-most = yes, at most { $most }
compare-span = { $low } to { $high }
compare-money = { MONEY($chips) }
compare-money-span = { MONEY($low) } to { MONEY($high) }
compare-money-from = { MONEY($low) } and more
compare-also = { $first }; { $rest }
compare-then = { $first }, then { $rest }
compare-these = { LIST($items) }
compare-any-of = { OR($items) }
key-and-value = { $name } { $value }
line-and-pays = { $line } { $pays }
in-another-order = in another order
nothing-more = nothing more
first-action-seat =
    { $whose ->
        [bank] the first seat to the bank's { compare-side }
       *[dealer] the first seat to the house dealer's { compare-side }
    }
first-action-by =
    { $by }{ $counts ->
        [0] { "" }
       *[other] { " " }({ LIST($counts) })
    }, counted { $side ->
        [left] clockwise
       *[right] counterclockwise
    } from { $whose ->
        [bank] the bank's { compare-side }
       *[dealer] the house dealer's { compare-side }
    }
compare-side =
    { $side ->
        [left] left
       *[right] right
    }
by-dice =
    by { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }
by-card = by { $card }
counts-pictures = face cards as { LIST($values) }
counts-joker = a joker as { $value }
counts-bank-seat = the bank's seat as 1
kind-of-card =
    { $kind ->
        [A] ace
        [X] marked ace
        [T] ten-value
       *[J] joker
    }
special-hand =
    { LIST($cards) }{ $suited ->
        [yes] { " " }of one suit
       *[no] { "" }
    } { $value }{ $rank ->
        [0] { "" }
       *[other] { " " }(rank { LIST($rank) })
    }
totals-of =
    { $softness ->
        [soft] soft { $totals }
       *[hard] hard { $totals }
    }
must-hit = must hit { LIST($totals) }
must-stand = must stand on { LIST($totals) }
must-on = must on { $totals }
may-on = may on { $totals }
free-choice = free choice
at-limit = at { $limit }: { $does }
street-of = { $told }
only-betting = betting
as-the-table = as the table's
limit-at-every-table = { $limit } at every table
from-money = from { MONEY($chips) }
up-to-money = up to { MONEY($chips) }
at-most-beside = no more than the wager beside it
at-tables-of = at tables of { $limit }
meant-button = where the first action goes
meant-deck-packs = how many packs it may be dealt from
meant-deck-usual = how many packs it is dealt from as a rule
meant-bank-bet-last-round = whether only those who bet in the last round may bank
meant-bank-pooled = whether several people may bank as one
meant-bank-new-game = who banks first in a new game
meant-bank-refused = who is asked when somebody refuses the bank
meant-settlement-behind = whether a seat is settled wager by wager or person by person where somebody bets behind
meant-settlement-by = wager by wager around the table, or seat by seat
meant-settlement-order = the order of the wagers that all have
meant-settlement-early = wagers settled before the others where their hand is done
meant-settlement-last = wagers settled after the others
meant-table-asked-from = where asking the players begins
meant-table-accepts = who has to accept a bet behind a held seat
meant-table-dealt-from = where the deal begins
meant-table-decides = who decides for a hand with several bettors
meant-table-follows = whether chips bet behind go with what the seated player puts up
meant-table-seated-first = whether the seated player sets a hand first that another decides for
meant-table-squares = betting squares of a spot
meant-table-several = which hands a person plays who has bets at several seats
meant-table-unoccupied = whether people may bet at seats that nobody holds
meant-values-special = two cards that are more than their sum, and what they count
meant-chart = what players must do
meant-street = what is dealt, round by round
meant-play-player = on what points a player draws
meant-play-bank = on what points the bank draws
meant-play-option = whether a player has a choice of drawing
meant-showdown-low = whether the low hand wins, too
meant-insurance = whether insurance is offered
meant-surrender = whether surrender is offered
meant-double = whether doubling is offered
meant-split = whether splitting is offered
meant-fees-options = options of the schedule in force
meant-fees-player-dealer = what the player-dealer pays a hand
meant-fees-player = what a player pays a hand
meant-fees-drop = what is taken from a pot
meant-limits = the tables' limits, the lowest to the highest
meant-stakes = the stakes that are posted
meant-switches = what the document leaves to a house, and what is played
meant-of-wager-line = lines of the pay table that not all have
meant-of-wager-envy = amounts that not all have
meant-of-wager-limit = for how much it may be made
meant-of-wager-backline = whether back-line bettors may make it
meant-of-wager-packs = with how many packs it is offered
meant-of-wager-needs = what must stand beside it
meant-by-file = { $text }
meant-stakes-of = stakes { $stakes }: { $name }
meant-wager-offered = whether { $wager } is offered
meant-line-pays = { $wager }: what { $line } pays
meant-of-a-wager = { $wager }: { $meaning }

# What a compliance officer would ask
lint-file = { $why }
lint-no-schedule = no collection schedule
lint-no-drops = no collection schedule. { $why }
lint-switch = { $choice }: { $why }
lint-rates = { $rates } rates, but at most { $most } are allowed
lint-open-limit = the table limit has no maximum
lint-zero-collection = nothing is collected: zero-collection games are under review
lint-nothing-collected = nothing is collected
lint-rows-above =
    { $what ->
        [limit] the limit starts
       *[action] action starts
    } at { MONEY($least) }, but rows start at { MONEY($first) }
lint-rows-below = rows start at { MONEY($first) }, but the limit starts at { MONEY($limit) }
lint-no-row-above = no row covers more than { MONEY($last) }
lint-falling-fee = { $after } costs less than { $before }
lint-uncertain-fee = { MONEY($fee) } for { $action } is uncertain
lint-uncertain-stakes = figures of { LIST($stakes) } are uncertain
lint-printed = { $what } is printed { $printed }
lint-bank-hands = the bank can be held { $hands } hands in a row, but at most { $most } are allowed
lint-favors-players = { $wager } favors the players by { PERCENT($share, places: 4) }
lint-untested = no ruling tests this reading
lint-ruling = { $says }: { $why }
lint-no-option = no option is printed for { LIST($stakes) }
lint-never-due = a fee after the { $street } is printed, but this game has no such street
lint-no-row = { $when }: no row for { LIST($players) } players
lint-more-cost-less = { $more } players cost { MONEY($fee) }, { $fewer } players cost more
lint-no-option-for = options { LIST($options) } for { $limit }: none for { LIST($players) } players
lint-grade =
    { $grade ->
        [wrong] wrong
       *[ask] ask
    }
column-what = what
column-where = where
lint-counts =
    { $games ->
        [one] 1 game
       *[other] { $games } games
    }, { $findings ->
        [one] 1 finding
       *[other] { $findings } findings
    }
lint-about-favor = Wagers made together count as one here. A play bet or an envy bonus may favor its bettor, but it comes only with a bet that does not: `cardroom odds` marks it, and this list leaves it out.

# The bank's business
bank-column = the bank
bank-column-hand =
    a hand ({ $method ->
        [exact] counted
       *[simulated] counted and played
    })
bank-column-shift =
    { $hands ->
        [one] 1 hand
       *[other] { $hands } hands
    } in { $hours ->
        [one] 1 hour
       *[other] { $hours } hours
    }
bank-wins-covering = wins, covering everything
bank-wins-own-money = wins more or less with its own money
bank-pays-fees = pays in fees
bank-keeps = keeps
bank-deviation = standard deviation
bank-players =
    { $players ->
        [one] 1 player
       *[other] { $players } players
    } with { $bets }
bank-beside = { "" } ({ $game }): { bank-players }; the bank puts up { MONEY($bank) }
bank-bets = { $wager } { MONEY($chips) }
bank-bets-spread = { $wager } { MONEY($low) } to { MONEY($high) }
bank-in-turn =
    { $people } people take the bank in turn; the other { $hands ->
        [one] hand is
       *[other] { $hands } hands are
    } { $did ->
        [bet] bet on
       *[sat-out] sat out
    }. The shift brings { MONEY($mean) } ± { MONEY($deviation) }.
bank-lines = Each player bets on { OR($lines) }, either as likely as the other, anew for each hand.
bank-how =
    The players play { $ways ->
        [best] their best
       *[other] { $strategy }
    }.
bank-how-best = At their best the bank would win { MONEY($best) } a hand of them, not { MONEY($won) }.
bank-seldom =
    { $times ->
        [one] A large result comes
       *[other] Large results come
    } less than once a shift: { COMMAS($wagers) }. One comes in { PERCENT($chance) } of shifts. Together they cost { MONEY($cost) } a hand; in a shift without one the bank wins { MONEY($regular) } a hand.
bank-seldom-wager = { $wager } at { ODDS($least) } or more
bank-standard-error = Standard error of a hand: { MONEY($error) }.
bank-shifts-end = Of 100 shifts 5 end at { MONEY($low) } or worse, half at { MONEY($middle) } or better, 5 at { MONEY($high) } or better.
bank-goal = The bank is ahead by { MONEY($goal) } at some hand in { PERCENT($chance) } of shifts.
bank-ruin =
    The bank is lost in { PERCENT($ruin) }{ $error ->
        [0] { "" }
       *[other] { " " }± { SPACES($error) }
    } of shifts; { MONEY($needed) } would be lost in { PERCENT($safe) } of them. It covered { PERCENT($covered) } of the action.
bank-ruin-error = { PERCENT($share) }
bank-loses-after-fees = After fees a hand loses, so no amount of money grows with it.
bank-grows = Money grows fastest with such a bank out of { MONEY($money) }.
bank-player =
    A player { $fares ->
        [wins] wins
       *[loses] loses
    } { MONEY($mean) } a hand and pays { MONEY($fee) } in fees. Of 100 shifts 5 end at { MONEY($low) } or worse, 5 at { MONEY($high) } or better, and { MONEY($money) } is lost in { PERCENT($ruin) }.
bank-rank-heading = { $club }: the tables by what their bank keeps
bank-rank-shift =
    { $hours ->
        [one] 1 hour
       *[other] { $hours } hours
    }, { $hands } hands an hour, after the collection
bank-rank-hour = an hour
bank-rank-shift-end = a shift, half
bank-rank-worse = 5 in 100 worse
bank-rank-lost = bank lost
bank-rank-needed = lost in { PERCENT($safe) }
bank-rank-bank = bank
bank-rank-players = players
bank-rank-play = how they play
bank-rank-chance =
    { PERCENT($ruin) }{ $error ->
        [0] { "" }
       *[other] { " " }± { SPACES($error) }
    }
bank-rank-unsure = { MONEY($net) } ± { MONEY($error) }
bank-plays =
    { $ways ->
        [best] best
       *[other] { $strategy }
    }
bank-picture-written = Chart of the bankroll over the shift saved to { $file }.
fan-ruin = ruin: { PERCENT($ruin) }
fan-subtitle =
    { bank-players }; bank { MONEY($bank) }; { $hands ->
        [one] 1 hand
       *[other] { $hands } hands
    }; after fees
fan-hands = hands
fan-part = { PERCENT($part, places: 0) }: { MONEY($chips) }
posted-option = { $option }
posted-option-for = { $option } for { $players }
fees-in-force =
    Collection: { $schedule }, { $options ->
        [one] option { LIST($options) }
       *[other] options { LIST($options) }
    }{ $others ->
        [0] { $limit ->
            [0] { "" }
           *[other] { " " }(printed for { LIST($limit) })
        }
        [one] ; option { LIST($others) } is printed for { $stakes } too (--option names one)
       *[other] ; options { LIST($others) } are printed for { $stakes } too (--option names one)
    }.

## The room

## The browser

head-bet = Place your bets
head-act = Your turn
head-draw = Draw
head-discard = Discard
head-set-hand = Set your hand
head-set-rows = Set your thirteen cards
head-hit-or-stand = Your hand
head-play-or-fold = Play or fold?
head-play-or-check = Play or check?
head-bet-or-surrender = Bet or surrender?
head-ride = Let it ride?
head-put-up = How much?
head-floor = The floor decides
silent-bet = no bet
silent-bank = you pass the bank
silent-draw = you stand pat
silent-set-hand = the house sets it
silent-set-rows = the house sets it

felt-points = { $points ->
    [one] 1 point
   *[other] { $points } points
 }
felt-soft = soft { $total }
felt-over = over with { $total }
## The guided first hand

guide-baccarat-1 = Two hands are dealt, Player and Banker. Neither is yours.
guide-baccarat-2 = You bet on the hand that ends closer to nine.
guide-baccarat-3 = One player is the [[bank|bank]] and pays or collects every bet.
guide-blackjack-1 = You and the [[bank|bank]] each get cards; the aim is named on the felt, mostly 21.
guide-blackjack-2 = Draw cards or stand. Over the limit you lose.
guide-blackjack-3 = Beat the bank's hand and it pays you what you bet.
guide-player-dealer-poker-1 = You and the [[bank|bank]] are dealt poker cards.
guide-player-dealer-poker-2 = Look at yours, then bet more, take back or give up.
guide-player-dealer-poker-3 = The better hand wins; bonus bets pay by your own cards.
guide-pai-gow-poker-1 = You are dealt seven cards.
guide-pai-gow-poker-2 = Set them in two hands: two in front, five behind, and the five must be higher.
guide-pai-gow-poker-3 = Win both against the [[bank|bank]] and it pays; win one and nobody does.
guide-pai-gow-tiles-1 = You are dealt four tiles.
guide-pai-gow-tiles-2 = Set them in two hands of two, the lower in front.
guide-pai-gow-tiles-3 = Win both against the [[bank|bank]] and it pays; win one and nobody does.
guide-pan9-1 = You and the [[bank|bank]] each get three cards.
guide-pan9-2 = Only the last digit of their sum counts, and nine is best. You may draw one card.
guide-pan9-3 = Closer to nine than the bank wins what you bet.
guide-two-way-1 = You bet on a poker hand, on a hand closest to nine, or on both.
guide-two-way-2 = You and the [[bank|bank]] play both with the same cards.
guide-two-way-3 = The bank pays what you win and collects what you lose, bet by bet.
guide-marquez-1 = You are dealt two hands, and the [[bank|bank]] too.
guide-marquez-2 = Each is compared by its count.
guide-marquez-3 = The bank pays or collects each bet on its own.
guide-war-1 = You and the [[bank|bank]] get one card each.
guide-war-2 = The higher card wins.
guide-war-3 = On a tie you go to war or give up half.
guide-community-poker-1 = Your own cards are hidden; the board is everybody's.
guide-community-poker-2 = On every street you fold, check, call or raise.
guide-community-poker-3 = The best hand, or the last one left, takes the [[pot|pot]].
guide-stud-poker-1 = Some of your cards lie open and some are hidden; there is no board.
guide-stud-poker-2 = After each card you fold, check, call or raise.
guide-stud-poker-3 = The best hand, or the last one left, takes the [[pot|pot]].
guide-draw-poker-1 = You are dealt cards that nobody else sees.
guide-draw-poker-2 = Bet, then change as many as you like, and bet again.
guide-draw-poker-3 = The best hand, or the last one left, takes the [[pot|pot]].
guide-lowball-1 = You are dealt cards that nobody else sees; the lowest hand is best.
guide-lowball-2 = Bet, change as many as you like, and bet again.
guide-lowball-3 = The lowest hand, or the last one left, takes the [[pot|pot]].
guide-chinese-poker-1 = You are dealt thirteen cards.
guide-chinese-poker-2 = Set three rows, each better than the one before: three, five and five.
guide-chinese-poker-3 = Your rows are compared with everybody's, and each is worth [[unit|units]].
guide-panguingue-1 = You hold ten cards and meld eleven.
guide-panguingue-2 = In turn take the open card if you can meld it, or one from the deck.
guide-panguingue-3 = Some melds are paid at once in [[unit|units]]; who goes out wins from all.
term-bank = bank
term-bank-is = The player who takes everyone's bets for this hand, with the money put up in front. The house never banks. After a hand or two the bank is offered to the next player.
term-action = action
term-action-is = A bet has action when the bank's money covers it. Bets are settled in order, from the seat with first action. What isn't covered goes back.
term-collection = collection
term-collection-is = What the house charges for dealing. It is a flat fee by the size of the bet or the pot, never a share, and it is the same whether you win or lose.
term-back-line = back line
term-back-line-is = A bet behind somebody else's hand. You win and lose with that hand, and its player decides how it is played.
term-pot = pot
term-pot-is = What everybody has bet in this hand. The winner takes it; what you put in yourself is part of it.
term-blind = blind
term-blind-is = A bet that one or two players put up before the cards, in turn. New players wait for it or pay it to come in.
term-kill = kill
term-kill-is = A player who wins twice in a row, or asks for it, kills the pot: the next hand is played for higher stakes.
term-unit = unit
term-unit-is = What one point is worth at this table. Players pay each other in units; there is no pot to win.


ui-a-bot = bot
ui-a-browser = a browser
ui-a-hand-is-on = a hand is on
ui-a-new-account = A new account
ui-a-person = person
ui-account-keeps = An account keeps your chips and hands. Guests who create one keep their chips. Play money only.
ui-action = action
ui-action-button-settling-starts-here = Action button: settling starts here
ui-action-puck = ACTION
ui-action-starts-with = action starts with { $seat }
ui-add-a-chip = add a chip to that wager
ui-add-my-number = Add my number
ui-add-own = { $deck ->
    [next] Add anything of your own before the first card of the next hand: its cards are then dealt in an order that nobody has chosen, not even the house.
   *[shoe] Add anything of your own before the first card of this shoe: its cards are then dealt in an order that nobody has chosen, not even the house.
 }
ui-adds-in = Adds, in %
ui-after-this-hand = Decided; happens after this hand
ui-against-a-player-dealer = Against a player-dealer
ui-all = All
ui-all-n = All { $n }
ui-all-exercises = All exercises
ui-all-games = All { $n } games
ui-all-in = All in
ui-all-in-small = all in
ui-all-in-sure = All in: sure?
ui-all-wagers-in-order = All { $wagers } wagers in order
ui-amount = Amount
ui-amount-dollars = Amount, dollars
ui-announce = Announce to screen readers
ui-another = Another
ui-another-amount-in-dollars = Another amount in dollars
ui-another-circle = another betting circle
ui-another-round = Another round
ui-another-way = { $card }: another way
ui-another-way-is-better = Another way is better
ui-any-of-games = any of { $games } games
ui-any-words = any words
ui-are-asked = { LIST($people) } are asked
ui-arrow-keys-move-through-the = Arrow keys move around the chart.
ui-as-printed = As printed
ui-as-the-house = As the house
ui-asked = Asked
ui-at-least = At least { $n }.
ui-at-most = At most { $n }.
ui-back = Back
ui-back-line = Back line
ui-back-line-4 = Back line:
ui-back-to-the-lobby = Back to the lobby
ui-bank = Bank
ui-bank-at-limit = The bank is at its limit, so { MONEY($chips) } goes back: { COMMAS($whose) }.
ui-bank-course = The bank put up { MONEY($before) }, collected { MONEY($collected) } and paid { MONEY($paid) }.
ui-bank-open = Bank open
ui-bank-open-small = bank open
ui-bank-puck = BANK
ui-bank-used-up = The bank is used up, so { MONEY($chips) } goes back: { COMMAS($whose) }.
ui-banks = { $who ->
    [you] You bank
   *[other] Bank: { $who }
 }
ui-barred = This table isn’t open to you.
ui-bead-road = Bead road, { $hands } hands: { $counts }
ui-before-that = Before that
ui-best = best
ui-bet = Bet
ui-bet-here = bet here
ui-bet-on = Bet on
ui-bet-on-others-circles-and = Bet on other people’s circles and free ones, without a seat of your own
ui-bet-or-raise = bet or raise
ui-bets-are-open = bets are open
ui-better-tiles = { $low } low and { $high } high is worth { $cents } cents more of every dollar.
ui-between-hands = between hands
ui-board-cards = Board: { $cards }
ui-board-empty = empty
ui-board-reasons-history = Board, reasons, history
ui-books = Books
ui-bot = (bot)
ui-bots = Bots
ui-bought-chips = bought chips
ui-bought-in = Bought in
ui-buy-in = Buy in
ui-buy-in-from-balance = Buy-in from their balance ($)
ui-buy-money-least = Buy { MONEY($least) }
ui-buy-or-leave = Buy chips or leave; the table waits for you. Your balance is { MONEY($balance) }.
ui-by-one-step = by one step
ui-calculating = Calculating…
ui-card = { $rank ->
    [A] ace
    [K] king
    [Q] queen
    [J] jack
    [T] ten
    [9] nine
    [8] eight
    [7] seven
    [6] six
    [5] five
    [4] four
    [3] three
   *[2] deuce
 } of { $suit ->
    [s] spades
    [h] hearts
    [d] diamonds
   *[c] clubs
 }
ui-card-down = a card face down
ui-card-marked = { $card }, marked
ui-cards-down = { $n ->
    [one] one face down
   *[other] { $n } face down
 }
ui-cards-left = , { $left } cards left
ui-cashed-out = Cashed out
ui-cell = { $rows ->
    [pairs] Pair { $hand } against { $up }
    [soft] Soft { $hand } against { $up }
   *[hard] Hard { $hand } against { $up }
 }
ui-chance = Chance
ui-change = Change
ui-changed = Changed:
ui-chart-how = Rows: your hand. Columns: the bank’s up card. The deeper the color, the more a mistake costs.
ui-check-next = check the answer, next
ui-check-or-call = check or call
ui-check-proof = Check the records and the shuffle
ui-check-the-last-hand = check the last hand
ui-checked-cases = { $n ->
    [one] 1 checked case
   *[other] { $n } checked cases
 }
ui-chip = Chip
ui-chips = Chips
ui-chips-before-now = Your chips: { MONEY($before) } before, { MONEY($after) } after
ui-chips-from-money-start-to = Chips from { MONEY($start) } to { MONEY($chips) }
ui-chips-here = You have { MONEY($chips) } here.
ui-chips-of = Chips of
ui-chips-to-balance = Your chips go back to your balance.
ui-choice-better = { $choice } is better
ui-choice-better-by = { $choice } is better by { $cents } cents on the dollar.
ui-choose = Choose
ui-choose-a-name-and-a = Choose a name and a password: you will be its manager.
ui-choose-a-way = Choose a way: keys 1 to { $n }.
ui-choose-both = Choose who pays and who receives.
ui-choose-what-happens = Choose what happens to the wager.
ui-circle = circle { $other }
ui-circle-of = circle { $n }, { $who }
ui-clear = Clear
ui-close = Close
ui-close-the-table = Close the table
ui-closed = Closed
ui-clubs = Clubs
ui-coach-1 = Sit down
ui-coach-2 = Bet
ui-coach-3 = Play
ui-coach-4 = What it brought
ui-coach-act-why = A call or a raise puts in the chips on its button. Folding gives up what you have put in and costs no more.
ui-coach-bank = Take the bank?
ui-coach-bank-why = If you take it, you pay what the others win and collect what they lose. You put up { MONEY($least) } to { MONEY($most) }, and you can lose that much and no more. Passing costs nothing.
ui-coach-bet = Put chips on a spot, then press Ready.
ui-coach-bet-why = You can lose what you bet and no more.
ui-coach-brought = You: { $total }
ui-coach-brought-why = Each line is a bet, a pot or a fee, and the total is their sum.
ui-coach-choice-why = A button with an amount puts up that much more; the others cost nothing more.
ui-coach-set-why = Setting costs nothing. House way sets it for you as the house would.
ui-coach-sit = Sit down with chips from your balance.
ui-coach-sit-why = What you have left goes back to your balance when you leave. It is play money.
ui-coach-step = { $step } of { $steps }: { $name }
ui-coach-terms = Words:
ui-coach-wait = The others are asked now.
ui-coach-wait-why = You need do nothing; your turn comes by itself.
ui-collect = Collect
ui-collect-money-collected = collect { MONEY($collected) }
ui-collected = collected
ui-collection = Collection
ui-collection-money-sum = Collection { MONEY($sum) }
ui-collection-option = Collection option
ui-collection-option-n = collection option { $option }
ui-commands = Commands
ui-compare = Compare
ui-compared-with = Compared with { $name }
ui-comparing = Comparing…
ui-confirm-an-all-in = confirm an all-in
ui-connection-restored = Connection restored.
ui-copy-the-address = Copy the address
ui-correct = Correct
ui-covered = Covered
ui-covered-small = covered
ui-create-account = Create account
ui-create-an-account = Create an account
ui-dark = Dark
ui-day = Day
ui-days = Days
ui-dealer-button = dealer button
ui-dealer-button-label = Dealer button
ui-dealer-works = The dealer is dealing
ui-dealing = Dealing…
ui-deck = Deck
ui-deck-small = deck
ui-device-on = { $browser } on { $system }
ui-did-not-work = That didn’t work. Try again.
ui-differences = Differences, most expensive first
ui-discard = Discard { $card }
ui-discard-n = Discard { $n }
ui-discard-one-of-these = Discard one of these
ui-disconnected = disconnected
ui-dollars = { $text }, dollars
ui-done = Done
ui-done-said = Done.
ui-done-what = Done: { $does }.
ui-double = Double
ui-draw-n = Draw { $n }
ui-drop = Drop
ui-drop-and-jackpots-by-day = Drop and jackpots by day
ui-drop-by-day-at-most = Drop by day, at most { MONEY($most) }
ui-drop-money-sum = Drop { MONEY($sum) }
ui-edge = Edge
ui-edge-banks = to the bank
ui-edge-even = even
ui-edge-of-the-bank = Edge of the bank
ui-edge-printed = as printed { $edge }
ui-edge-yours = to you
ui-end-session = End session
ui-enter = Enter
ui-enter-a-name = Enter a name for your seat, like Ana.
ui-enter-buy-in = Enter the buy-in.
ui-enter-dollars = Enter an amount in dollars, like 25 or 7.50.
ui-enter-hand-number = Enter the hand’s number, or leave it empty for the last hand.
ui-error-title = { $status ->
    [404] Not found
    [403] Not allowed
    [401] Sign in first
    [429] Too many requests
   *[other] Something went wrong
 }
ui-esc = Esc
ui-evening-guest = Take a seat under any name. Chips are play money. Create an account to keep them.
ui-every-choice-has-an-exact = Every choice has an exact value. You see what yours gives up.
ui-everything = Everything
ui-exact = Exact.
ui-exact-odds = Exact odds
ui-exercise = Exercise
ui-exercises-from-the-clubs-own = Exercises from the clubs’ own rules. Nothing is saved and nothing is at stake.
ui-export = Export
ui-exposed-card-extra-card = exposed card, extra card, …
ui-face-down = face down
ui-faces = Faces
ui-facts-sent = Facts sent
ui-families = Families
ui-family-baccarat = Baccarat
ui-family-blackjack = Blackjack
ui-family-chinese-poker = Chinese poker
ui-family-community-poker = Hold’em & Omaha
ui-family-draw-poker = Draw
ui-family-lowball = Lowball
ui-family-other = Two-way & Marquez
ui-family-pai-gow-poker = Pai gow poker
ui-family-pai-gow-tiles = Pai gow tiles
ui-family-pan9 = Super Pan 9
ui-family-panguingue = Pan
ui-family-player-dealer-poker = Poker against a bank
ui-family-stud-poker = Stud
ui-faults = Faults
ui-fee-by = by { $by }, per { $per ->
    [player-dealer] player-dealer
    [player] player
    [wager] wager
    [spot] spot
   *[hand] hand
 }
ui-fee-per = per { $per ->
    [player-dealer] player-dealer
    [player] player
    [wager] wager
    [spot] spot
   *[hand] hand
 }
ui-fees = Fees
ui-fewer = Fewer
ui-filters = Filters
ui-find-a-game = find a game
ui-find-a-game-label = Find a game
ui-find-one-of-games = Find one of { $games } games
ui-first = First
ui-first-letters = first letters
ui-reason-first = Write why first. Everybody at the table reads it.
ui-misdeals-in-the-document = What the document calls a misdeal
ui-find-a-ruling = Find a ruling
ui-floor-here = Floor
ui-floor-decides = The house rules say nothing about this. The floor decides.
ui-floor-deciding = The floor is deciding something. No clock is running.
ui-floor-says = The floor:
ui-for-a-pot-or-units = For a pot or units
ui-fouled = Fouled
ui-four-color-deck = Four-colour deck
ui-four-color-deck-key = Four-colour deck (K)
ui-four-colours = Four colors
ui-folded = folded
ui-hand-brought = What hand { $number } brought you
ui-i-am-back = I’m back
ui-retired = retired
ui-banks-note = banks
ui-free-small = free
ui-friends-bots-or-both = friends, bots, or both
ui-from-money-least = from { MONEY($least) }
ui-from-money-least-to-money = From { MONEY($least) } to { MONEY($most) }.
ui-from-payer = from { $payer }
ui-full = full
ui-game = Game
ui-games = Games
ui-given-up = Given up per $10 bet
ui-gives-up = { $choice } gives up { $cents } cents of every dollar bet.
ui-go-there = Go there
ui-go-to = Go to
ui-goes = , goes
ui-goes-to-with-their-chips = { $who } goes to { $table }{ $after }, with their chips.
ui-half-high = High
ui-half-low = Low
ui-half-three-quarters-pot = half, three quarters, pot
ui-hand = Hand
ui-hand-is-over = Hand { $number } is over
ui-hand-link-copied = Link to this hand copied.
ui-hand-n = Hand { $n }
ui-hand-nth = hand { $hands }
ui-hand-of = hand { $asked } of { $hands }
ui-hand-place = { $place ->
    [bank] Bank
    [board] Board
    [community] Board
    [player] Player
    [banker] Banker
    [table] Open
    [flop] Flop
    [poker] Bank’s poker hand
   *[other] Hand
 }
ui-hard = Hard
ui-has-bet = { $who ->
    [you] You bet { MONEY($chips) }
   *[other] { UPPER($who) } bets { MONEY($chips) }
 }
ui-has-seat = { $who } has seat { $seat }.
ui-has-set = has set
ui-hashing = Hashing…
ui-here = Here
ui-high = High
ui-highlighted-button = the highlighted button
ui-hint = Hint
ui-hints-what-a-sensible-player = Hints: what a sensible player would do
ui-hours = { $hours } h { $minutes } min
ui-house-way = House way
ui-house-way-different = The house way is different
ui-house-way-small = house way
ui-how-many-in-dollars = How many, in dollars
ui-i-have-an-account = I have an account
ui-if-time-runs-out = If time runs out: { $none }
ui-in = { $seats } in
ui-in-balance = in balance
ui-in-bank-before = In the bank before
ui-in-front = In front: { $cards }
ui-in-front-of = In front:
ui-in-hand = In hand
ui-in-hand-n = { $down ->
    [0] { $cards } in hand
   *[other] { $cards } in hand, { $down } down
 }
ui-in-short = In short
ui-in-the-lobby-for-everybody = In the lobby for everybody
ui-in-units-how = In units of the first wager; { $how }.
ui-in-units-of-the-first = In units of the first wager, { $how }.
ui-instead-of-a-bet = instead of a bet
ui-invite = Invite
ui-is-house-way = This is the house way
ui-is-in-the-shuffle = { $own } is in the shuffle.
ui-is-setting = is setting
ui-joker = joker
ui-keep-chips = Keep your chips
ui-key-chip = chip
ui-key-clear = clear
ui-key-close = close
ui-key-done = done
ui-key-double = double
ui-key-fold = fold
ui-key-ready = ready
ui-key-repeat = repeat
ui-key-undo = undo
ui-keys = Keys
ui-keys-banked = Banked table
ui-keys-cards = Draw and set
ui-keys-everywhere = Everywhere
ui-keys-pot = Pot table
ui-keys-question = Any question
ui-keys-replayer = Replayer
ui-keys-key = Keys (?)
ui-kill = KILL
ui-kind = Kind
ui-large = Large
ui-last = Last
ui-last-seen = last seen { $when }
ui-learn-about = What a decision costs, how the house sets a hand, who gets paid when the bank is short: exercises from the clubs’ own rules.
ui-leave = Leave
ui-leave-the-table = Leave the table?
ui-leave-when-over = A hand is in play. You leave when it’s over.
ui-leaves-the-table = { $who } leaves the table{ $after }.
ui-leaving = leaving
ui-leaving-after-this-hand = leaving after this hand
ui-left = left
ui-left-after-it = Left after it
ui-left-the-table = left the table
ui-less = Less
ui-let-them-stay = Let them stay
ui-letter-on-the-button = letter on the button
ui-light = Light
ui-light-or-dark = light or dark
ui-light-or-dark-button = Light or dark
ui-light-or-dark-key = Light or dark (T)
ui-limit = Limit
ui-line-barred = This table isn’t open to you.
ui-line-connecting = Connecting…
ui-line-gone = This table doesn’t exist.
ui-line-live = Live
ui-line-lost = Connection lost. This may be out of date; reconnecting…
ui-line-pays = { $line }: pays
ui-lines = { $n ->
    [one] line { $lines }
   *[other] lines { $lines }
 }
ui-link-copied = Link copied. Anyone who opens it can watch and take a seat.
ui-loading-log = Loading the log…
ui-lobby = Lobby
ui-lobby-counts = { $tables ->
    [one] 1 table
   *[other] { $tables } tables
 }, { $people ->
    [one] 1 person
   *[other] { $people } people
 }, { $bots ->
    [one] 1 bot
   *[other] { $bots } bots
 }
ui-log-unavailable = The log isn’t available
ui-look-it-up-in-the = Look it up in the house’s rules
ui-sit-out-why = You are dealt no cards. Players who miss decisions sit out too; your seat is kept for a while.
ui-table-rests = The table rests: take a seat, and it goes on
ui-too-few-chips = { $chips ->
    [0] You have no chips left
   *[other] { MONEY($chips) } is too little for the next hand
}
ui-total = Total
ui-who-loses = { $who ->
    [you] you lose { MONEY($chips) }
   *[other] { $who } loses { MONEY($chips) }
 }
ui-low = Low
ui-low-high = Low { $low }; high { $high }
ui-main = Main
ui-main-nav = Main
ui-manager = Manager
ui-mb = { $n } MB
ui-mark-banker-natural = Banker natural
ui-mark-player-natural = Player natural
ui-memory = Memory
ui-minutes = { $minutes } min
ui-money-carry-carried-over = , { MONEY($carry) } carried over
ui-money-cents-against = −{ MONEY($cents) } against { $best }
ui-money-drop-taken-by-the = { MONEY($drop) } taken by the house so far
ui-money-reaches = The bank covers { MONEY($action) } of the { MONEY($stake) }; the rest goes back.
ui-more = More
ui-more-than-the-bank = more than the bank
ui-motion = Motion
ui-move = Move
ui-move-a-slider = Move a slider to see the new edge
ui-moved = The floor has moved you
ui-moves-to-seat = { $who } moves to seat { $seat }{ $after }.
ui-ms = { $lag } ms
ui-my-own-circle = my own circle
ui-n-free = { $n } free
ui-n-games = { $n ->
    [one] 1 game
   *[other] { $n } games
 }
ui-n-in-row = { $n } in the { $row }
ui-n-tables = { $n ->
    [one] 1 table
   *[other] { $n } tables
 }
ui-name = Name
ui-name-at-the-table = Name at the table
ui-needs-javascript = This page needs JavaScript.
ui-new = New
ui-newest-first = newest first
ui-next = Next
ui-next-best = The next best choice costs { $cents } cents on the dollar.
ui-next-hand = Next hand
ui-next-s = Next: { $owner }’s { $wager }
ui-next-way = Next way
ui-no-action = no action
ui-no-bank-offers = No table needs a bank right now. A player banks two hands in a row at most.
ui-no-bank-yet = No bank yet
ui-no-bet = No bet
ui-no-drop = No drop yet.
ui-no-house-way = No house way is given here.
ui-no-instead = No: { $now }.
ui-no-odds = The odds of this game aren’t available.
ui-no-server = Can’t reach the server. Check your connection.
ui-no-sign-up-play-money = No sign-up. Play money only.
ui-no-table-matches = No open table matches.
ui-nobody = Nobody
ui-nobody-else-has-it = No other club has it.
ui-nobody-had-a-choice-here = Nobody had a decision here that can be computed exactly
ui-nobody-pays = Nobody pays
ui-nobody-small = nobody
ui-not-connected = Not connected
ui-not-covered = not covered
ui-not-in-balance = not in balance
ui-not-live = Not live.
ui-not-yet-s-comes-first = Not yet: { $owner }’s { $wager } comes first.
ui-nothing-sent = You’re not connected, so nothing was sent. Your choice is kept.
ui-nothing-yet = Nothing yet.
ui-nothing-yet-small = nothing yet
ui-odds = Odds
ui-odds-by-simulation = Odds by simulation
ui-odds-of-every-wager = Odds of every wager
ui-of-hand = Of hand
ui-of-n = { $here } of { $size }
ui-of-settled = { $sheet } of { $wagers } settled
ui-off = Off
ui-off-line = off
ui-off-the-table = off the table
ui-offers-and-your-evening = Offers and your evening
ui-old = Old
ui-on = On
ui-on-this-page = On this page
ui-one-moment = Loading…
ui-one-thing-to-learn = One thing to learn
ui-only-mine = Only what concerns me
ui-open = Open
ui-open-a-table = Open a table
ui-open-a-table-of = Open a table of { $title }, { $game }
ui-open-a-table-with-bots = open a table with bots
ui-open-connections = Open connections
ui-open-one = Open one
ui-open-small = open
ui-open-the-room = Open the room
ui-option = Option
ui-or = or
ui-other = other
ui-other-clubs = Other clubs
ui-otherwise = otherwise
ui-out-of-time = Out of time
ui-outcome-banker = banker
ui-outcome-player = player
ui-outcome-tie = tie
ui-packs = { $decks } packs
ui-paid = paid
ui-pairs = Pairs
ui-password = Password
ui-password-changed = Password changed. Your other sessions have ended.
ui-pay = Pay
ui-pay-collect-push-return = pay, collect, push, return
ui-pay-money-paid = pay { MONEY($paid) }
ui-pay-tables = Pay tables
ui-pay-tables-and-what-if = Pay tables, and what if
ui-pays = Pays
ui-people = People
ui-per-unit-of-the-first = Per unit of the first stake.
ui-phase-bank = Who banks?
ui-phase-bet = Bets, please
ui-phase-closed = Closed
ui-phase-idle = Waiting for players
ui-pick-a-card = pick a card
ui-pick-the-two-in-front = Pick the two in front
ui-picked-place-it = picked: now tap a row
ui-places-open = { $n ->
    [one] 1 place where the document leaves a choice
   *[other] { $n } places where the document leaves a choice
 }
ui-play = Play
ui-play-money = Play money only: chips have no value and can’t be cashed out.
ui-play-money-given = Play money given
ui-play-stop = play, stop
ui-plan = { $says ->
    [call] Call { MONEY($call) }
    [check] Check
    [check-or-fold] Check or fold
   *[fold] Fold
 }
ui-player = Player
ui-player-dealer = Player-dealer
ui-player-dealer-small = player-dealer
ui-players-there = { $n ->
    [one] 1 player at the table
   *[other] { $n } players at the table
 }
ui-points-to = { $player } to { $banker }
ui-pot = Pot
ui-pot-no-edge = Pot games have no house edge; the house takes a fee.
ui-pots = Pots
ui-practice-decisions = Practice decisions
ui-practise-with-hints = Practice with hints
ui-preset = { $name ->
    [min] Min
    [half-pot] ½ pot
    [three-quarter-pot] ¾ pot
    [pot] Pot
   *[max] Max
 }
ui-press-to-discard = Your cards: press the ones to discard
ui-private-by-link-only = Private: by link only
ui-proof = Proof
ui-proof-after = Record { $n } comes after the table was closed.
ui-proof-back = Record { $n }: no table shuffles cards back like this.
ui-proof-belongs = Record { $n }: { $card } does not belong to what was sealed before the deal.
ui-proof-broken = The records are not linked: { $wrong }.
ui-proof-changed = record { $n } is not what it was when it was written
ui-proof-gap = record { $n } follows record { $before }
ui-proof-how = Every record is linked to the one before it, and the order of the cards was sealed before anyone bet. Your own browser checks this.
ui-proof-https = This browser can check logs only over https or on localhost.
ui-proof-in-play = The shoe in play is sealed until it is done.
ui-proof-lay = { $lay ->
    [none] Record { $n } dealt { $card }, but a card that is not opened lay there.
   *[other] Record { $n } dealt { $card }, but { $lay } lay there.
 }
ui-proof-lay-there = { $n } cards that were shown lay where the seal says; hands that were not shown stay secret.
ui-proof-link = record { $n } is not linked to the one before it
ui-proof-linked = { $n } records, each linked to the one before it.
ui-proof-not-dealt = Record { $n } shows { $card }, and it was not dealt.
ui-proof-number = Record { $n }: a number was added to a shuffle that was not sealed yet, or whose first card had come.
ui-proof-numbers = Record { $n }: the players’ numbers are not those of the log.
ui-proof-opened = { $decks ->
    [one] One shoe was opened: the secret gives the order that was sealed before the first bet, and all { $cards } cards came from it.
   *[other] { $decks } shoes were opened: the secret gives the order that was sealed before the first bet, and all { $cards } cards came from it.
 }
ui-proof-orders = Record { $n }: the seal is not that of the deck’s orders.
ui-proof-out = Record { $n }: { $card } was out when cards were shuffled back, and may have been in the stub.
ui-proof-passed = Record { $n }: more cards were passed over than were out when cards were shuffled back.
ui-proof-place = Record { $n }: the card came from place { $place }. The seal and the players’ numbers give another place.
ui-proof-secret = Record { $n }: the secret does not belong to what was sealed in record { $sealed }.
ui-proof-shown = Record { $n }: { $card } was shown, and is not among the cards that are opened.
ui-proof-twice = Record { $n } opens { $card } twice.
ui-proof-unopened = Record { $n }: the table closes, and the deck of record { $deck } was never opened.
ui-proof-unsealed = Record { $n }: no deck was sealed before it.
ui-proof-with-numbers = { $n ->
    [one] One player’s number went into the shuffles, after the seal and before the first card: the cards came in the order that it gives.
   *[other] { $n } players’ numbers went into the shuffles, after the seal and before the first card: the cards came in the order that they give.
 }
ui-push = Push
ui-push-small = push
ui-put-two-cards-in-front = Put two cards in the front hand; the other five are the back hand.
ui-put-up = Put up
ui-quick-pace = Quick pace
ui-quick-pace-small = quick
ui-quick-seat = Quick seat
ui-raise-to = Raise to
ui-reader-board = Reader board
ui-readings = Readings
ui-ready = Ready
ui-reason-public = Reason (everyone at the table can read it)
ui-records = { $done } records…
ui-refused = Refused
ui-repeat = Repeat
ui-replay = Replay
ui-replay-n = Replay { $number }
ui-result = Result
ui-return = Return
ui-return-dollars = Return, dollars
ui-return-money-returned = return { MONEY($returned) }
ui-returned-not-covered = returned, not covered
ui-right = Right
ui-right-said = Right.
ui-role = Role
ui-role-of = Role of { $name }
ui-round-n = Round { $n }
ui-round-result = { $net ->
    [win] Round { $round }: you win { MONEY($chips) }
   *[lose] Round { $round }: you lose { MONEY($chips) }
 }
ui-round-trip = Round-trip time of a message
ui-round-trip-ms = Round-trip time: { $ms } ms
ui-round-why = Round { $number }: why
ui-row-back = Back
ui-row-front = Front
ui-row-hand = Hand
ui-row-middle = Middle
ui-rule = Rule
ui-rule-and-odds-of = Rule and odds of { $name }
ui-rules = Rules
ui-rules-and-odds = rules and odds
ui-rules-and-odds-of-each = Rules and odds of each wager
ui-rules-odds = Rules & odds
ui-rulings = Rulings
ui-sealed-before-the-deal = Sealed before the deal:
ui-seat = Seat
ui-seat-and-move = Seat and move
ui-seat-cards = { $who ->
    [you] Your cards: { $cards }
   *[other] { $who }’s cards: { $cards }
 }
ui-seat-free = Seat { $seat }: free{ $can }
ui-seat-melds = { $seat ->
    [you] You: { LIST($melds) }
   *[other] { UPPER($seat) }: { LIST($melds) }
 }
ui-seat-n = Seat { $seat }
ui-seat-small = seat { $seat }
ui-seats = Seats
ui-seats-and-melds-clockwise-from = Seats and melds, clockwise from you
ui-seats-and-their-rows-clockwise = Seats and their rows, clockwise from you
ui-seats-and-wagers-by-seat = Seats and wagers, by seat number
ui-seats-clockwise-from-you = Seats, clockwise from you
ui-seats-free = Seats free
ui-seats-free-n = { $n ->
    [one] 1 seat is free
   *[other] { $n } seats are free
 }
ui-seats-taken = { $people ->
    [one] 1 person
   *[other] { $people } people
 }, { $bots ->
    [one] 1 bot
   *[other] { $bots } bots
 }, { $free } free
ui-seconds = { $seconds } seconds.
ui-seconds-left = { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
 }
ui-seen = Seen
ui-send-link = Send this link. Anyone who opens it can watch and take a seat.
ui-sent = sent
ui-server-answered = The server answered with status { $status }.
ui-set = Set
ui-set-a-hand = Set a hand
ui-set-all = { COMMAS($rows) }.
ui-set-foul = { $rows ->
    [3] Foul: each row must rank at least as high as the one before it. Set it again.
   *[other] Foul: the front hand is higher than the back hand. Set it again.
 }
ui-set-four-tiles = Set four tiles
ui-settings = Settings
ui-settle-a-round = Settle a round
ui-settle-it = Settle it
ui-settle-rule = { $coverage ->
    [gross] First action at seat { $seat }; what is paid and collected together stays within what the bank put up.
    [collect-first] First action at seat { $seat }; losers are collected first, then winners are paid.
   *[net] First action at seat { $seat }; the bank’s result stays within what it put up.
 }
ui-seven-cards-or-four-tiles = Seven cards or four tiles, and how the house would set them.
ui-share = Share
ui-sheet-end = You had { $right } of { $n } right. The bank ends with { MONEY($after) }.
ui-shift-letter = Shift + letter
ui-short-bank = Short bank
ui-show-it = Show it
ui-side = Side { $n }
ui-sign-in = Sign in
ui-sign-out = Sign out
ui-simulated-with-its-error = Simulated, with its error.
ui-sit = Sit
ui-sit-down = Sit down
ui-sit-down-small = sit down
ui-sit-out = Sit out
ui-sits-out = sits out
ui-skip = Skip
ui-skip-to-exercise = Skip to the exercise
ui-skip-to-hand = Skip to the hand
ui-skip-to-page = Skip to the page
ui-skip-to-question = Skip to your question
ui-skip-to-rules = Skip to the rules
ui-skip-to-tables = Skip to the tables
ui-slow-dropped = Slow connections dropped
ui-so-far = So far
ui-soft = Soft
ui-sound-on-my-turn = Sound on my turn
ui-space = Space
ui-split-hand = { $whose }, hand { $n }
ui-staked = bet
ui-stakes = Stakes
ui-stakes-fees = Stakes & fees
ui-stand-pat = Stand pat
ui-stay = Stay
ui-stays = { $who } stays.
ui-step = Step
ui-step-back-forward = step back, step forward
ui-step-by-step = Step by step
ui-step-of = { $step } of { $steps }: { $words }
ui-steps-and-proof = Steps and proof
ui-stop = Stop
ui-strategy = Strategy
ui-structure-no-limit = no limit
ui-structure-pot = pot limit
ui-structure-progressive = limit
ui-structure-split = limit
ui-structure-spread = spread limit
ui-structure-straight = limit
ui-structure-units = units
ui-suit = { $suit ->
    [s] spades
    [h] hearts
    [d] diamonds
   *[c] clubs
 }
ui-system = System
ui-table-closes = The table closes after this hand.
ui-table-free = { $table }: { $n } free
ui-table-link = Link to this table
ui-table-link-copied = Link to this table copied.
ui-table-paused = The table is paused.
ui-tables = Tables
ui-tables-sit = { $n ->
    [one] 1 table, take a seat
   *[other] { $n } tables, take a seat
 }
ui-take-a-seat = Take a seat
ui-take-it = Take it
ui-take-it-off = take it off
ui-tap-a-card-then-a = tap a card, then a row
ui-that-choice = that choice
ui-that-is-a-foul-the = That’s a foul: the front hand is higher than the back hand.
ui-that-one-is-settled = That wager is already settled.
ui-the-bank = The bank
ui-the-bank-is-offered = the bank is offered
ui-the-bank-is-on-offer = The bank is on offer
ui-the-bank-is-short-who = The bank is short: who is paid, collected or returned, and in which order.
ui-the-bank-puts-up-money = The bank puts up { MONEY($before) }
ui-the-bank-shows = The bank shows
ui-the-banks-money-goes-from = The bank’s money goes from { MONEY($before) } to { MONEY($end) } over { $wagers } wagers
ui-the-banks-money-so-far = The bank's money so far
ui-the-board = The board
ui-the-deck = the deck
ui-the-document-names-no-fee = The document doesn’t list a fee of its own.
ui-the-document-says = The document says
ui-the-floor = The floor: { $title }
ui-the-floor-has-moved-you = The floor has moved you to { $title }, with your chips.
ui-the-floor-has-paused-the = The floor has paused the table
ui-the-hand = The hand
ui-the-hands = The hands
ui-the-house-puts-in-front = The house puts { $cards } in front.
ui-the-house-way = The house way: { $set } ({ $why }).
ui-the-houses-drop = The house's drop
ui-the-last = the last
ui-the-managers-account = The manager's account
ui-the-managers-desk = The manager’s desk
ui-the-next-hands-deck-is = The next hand’s deck is sealed too:
ui-the-order-is-sealed-at = The order is sealed at the shuffle.
ui-the-position-is-offered = the position is offered
ui-the-round-is-settled = The round is settled
ui-the-same-family-elsewhere = The same family elsewhere
ui-the-shuffle = The shuffle
ui-the-situation = The situation
ui-the-table = The table
ui-the-table-is-closed = The table is closed.
ui-the-table-is-full = The table is full
ui-the-table-is-paused = The table is paused
ui-the-table-small = the table
ui-the-table-to-settle = The table to settle
ui-the-tiles = The tiles
ui-the-ways-to-set-these = The ways to set these tiles
ui-the-whole-log = The whole log
ui-the-whole-result = The whole result
ui-theme = Theme
ui-there = There
ui-these-keys = these keys
ui-they-play-pay-and-collect = They play, pay and collect the same way.
ui-this-hand = This hand
ui-this-hand-and-the-last = This hand and the last
ui-this-hand-as-json-lines = This hand as JSON lines
ui-this-hand-as-phh = This hand as PHH
ui-this-page-with-your-changes = This page has its own address, with your changes in it.
ui-this-session = this session
ui-this-table = This table
ui-tile = { $tile ->
    [t66] Teen
    [t11] Day
    [t44] Yun
    [t13] Gor
    [t55] Mooy
    [t33] Chong
    [t22] Bon
    [t56] Foo
    [t46] Ping
    [t16] Tit
    [t15] Look
    [t36] Gow
    [t45] Gow
    [t26] Bot
    [t35] Bot
    [t34] Chit
    [t25] Chit
    [t14] Ng
    [t23] Ng
    [t24] Gee Joon
   *[t12] Gee Joon
 }, { $pips }
ui-tile-ways = { $n } ways; two tiles low, two high
ui-tiles-next-way = tiles: next way
ui-title-account = Account
ui-title-drill = Trainer: { $game }
ui-title-floor = Floor: { $table }
ui-title-hand = { $table }, hand { $n }
ui-title-lobby = The room
ui-title-welcome = Welcome
ui-to-act = to act
ui-to-jackpots = To jackpots
ui-to-keep-chips-and-history = to keep chips and history.
ui-to-play = to play
ui-to-the-bank = To the bank
ui-to-the-end = To the end
ui-to-the-front-to-the = to the front, to the back
ui-to-the-lobby = To the lobby
ui-to-the-trainer = To the trainer
ui-to-with-your-chips = to { $title }, with your chips
ui-top-up = Top up
ui-topped-up = topped up
ui-tops-in-the-pot = tops in the pot
ui-trainer = Trainer
ui-two-colours = Two colors
ui-two-in-front-five-behind = Two cards in front, five in back
ui-two-tiles-low-two-high = Two tiles low, two high
ui-type-an-amount = type an amount
ui-undo = Undo
ui-unseat = Unseat
ui-up-to = up to { $pays }
ui-uptime = Uptime
ui-usual = Usual
ui-usual-small = usual
ui-variance = Variance
ui-verb-amount = { $verb }, amount
ui-verb-dollars = { $verb }, in dollars
ui-wager = Wager
ui-wager-of = { $at } of { $n }: { $owner }’s { $wager }, { MONEY($stake) }
ui-wagers-by-kind-and-seat = Wagers by kind and seat
ui-waiting-for-another-player = Waiting for another player
ui-waiting-for-players = Waiting for players
ui-watch = Watch
ui-watch-until-a-seat-is = watch until a seat is free
ui-watching = { $watching } watching
ui-way = Way { $at }
ui-way-better-by = Another way is better by { $cents } cents on the dollar.
ui-we-play = We play
ui-welcome-to-your-room = Welcome to your room
ui-what = What
ui-what-a-round-brings = What a round brings: { $list }
ui-what-decisions-cost = What decisions cost
ui-what-do-you-do = What do you do?
ui-what-happened = What happened
ui-what-happens = What happens
ui-what-happens-newest-first = What happens, newest first
ui-what-it-brings = What { $wager } brings, in units
ui-what-it-wins-and-loses = what it wins and loses, as you go
ui-what-went-wrong = What went wrong
ui-when = When
ui-when-it-is-my-turn = When it is my turn, if nothing changes
ui-when-over = after this hand
ui-when-over-order = { $order } when the hand is over.
ui-where-this-game-is-priced = , where this game is priced
ui-where-to = Where to
ui-where-you-are-signed-in = Where you are signed in
ui-which-tables = Which tables
ui-who = Who
ui-who-has-set = Who has set
ui-why = Why
ui-why-public = Why? Everyone at the table can read it
ui-win-push-lose = win { $win }, push { $push }, lose { $lose }
ui-win-push-lose-in = Win, push, lose in %
ui-wins = wins
ui-who-wins = { $who ->
    [you] you win { MONEY($chips) }
   *[other] { $who } wins { MONEY($chips) }
 }
ui-with-3-cards = with three or more cards
ui-with-numbers = { $n ->
    [one] with 1 player’s number
   *[other] with { $n } players’ numbers
 }
ui-with-people = With people
ui-with-your-changes = · with your changes
ui-wl-about = About { $n } min
ui-wl-about-a-name = About { $n } min a name
ui-wl-about-minutes = { $n ->
    [one] About 1 minute
   *[other] About { $n } minutes
 }
ui-wl-add = Add a name
ui-wl-ahead = { $ahead ->
    [0] Nobody is ahead of you
    [one] One name is ahead of you
   *[other] { $ahead } names are ahead of you
 }, { $called } called; { $behind } behind you
ui-wl-also = also { $games }
ui-wl-answered = on the way
ui-wl-ask-seat = Seat change
ui-wl-ask-table = Table change
ui-wl-asked-seat = You’ve asked for a seat change
ui-wl-asked-table = You’ve asked for a table change
ui-wl-board = Waiting list
ui-wl-by-phone = at the desk or by phone
ui-wl-call = Call
ui-wl-call-of = Call { $name }
ui-wl-called = { $n } called
ui-wl-called-for = called for seat { $seat }
ui-wl-called-now = Called now
ui-wl-called-times = { $n ->
    [0] first call
   *[other] missed { $n } before
 }
ui-wl-called-title = Your seat is open!
ui-wl-change-board = Change board
ui-wl-changes-first = Table and seat changes go before new names. A seat in the main game goes to the must-move table first.
ui-wl-enough = Enough to start
ui-wl-here = here
ui-wl-how-long = { $n } min
ui-wl-in-call = { $game }, table { $table }, seat { $seat }. The seat is held for you.
ui-wl-interest = Interest lists
ui-wl-interest-list = Interest list
ui-wl-join = Join
ui-wl-join-list = Join the list
ui-wl-join-of = Join the list: { $game }
ui-wl-leave = Leave the list
ui-wl-leave-called = Leave the list
ui-wl-left-to-answer = { $time } left to answer
ui-wl-likely = Likely { $least } to { $most } minutes.
ui-wl-main = main game
ui-wl-minutes-to-answer = { $n ->
    [one] 1 minute to answer
   *[other] { $n } minutes to answer
 }
ui-wl-move = Move
ui-wl-must-move-next = Must-move: { $name } is next
ui-wl-name = The player’s name
ui-wl-name-for = Add a name to { $game }
ui-wl-no-club = No list in this club yet. A list begins when a table of a game opens.
ui-wl-no-seat = No seat
ui-wl-nobody = Nobody waits.
ui-wl-not-known = No estimate yet: too few seats have opened here today.
ui-wl-not-waiting = You aren’t on a list. Join one below, and the room calls you when your seat opens.
ui-wl-of = you, { $place } of { $of }
ui-wl-open-seats = Open seats, no list
ui-wl-open-table = Open a table
ui-wl-open-until = { $n ->
    [one] 1 seat open now
   *[other] { $n } seats open now
 }
ui-wl-other-games = Other games
ui-wl-pass-keep = Pass, stay { $place }
ui-wl-place = No. { $n }
ui-wl-players-sit = Players can sit down
ui-wl-rules = Calls and places: you can be on { $lists } lists. When you’re called, you have { $minutes } min to answer and { $sit } min to sit down.
ui-wl-seat = Seat
ui-wl-seat-first = seat { $seat } first
ui-wl-seat-of = Seat { $name }
ui-wl-seat-open = seat { $seat } open
ui-wl-seats-open = { $n ->
    [one] 1 seat open
   *[other] { $n } seats open
 }
ui-wl-seats-taken = { $taken } of { $seats } taken
ui-wl-show-on-wall = Show on the wall
ui-wl-sit-down = Seat { $seat } is yours: sit down within { $time }
ui-wl-starts-with = { $names ->
    [one] 1 name
   *[other] { $names } names
 }, starts with { $n }
ui-wl-table = Table { $n }
ui-wl-table-seat = Table { $n }, seat { $seat }
ui-wl-tables = { $n ->
    [one] 1 table
   *[other] { $n } tables
 }
ui-wl-tables-of = { $stakes }, { $n ->
    [one] table { $tables }
   *[other] tables { $tables }
 }
ui-wl-take-seat = Take seat { $seat }
ui-wl-waiting = { $n } waiting
ui-wl-waiting-word = waiting
ui-wl-wants-seat = { $name } wants a seat change
ui-wl-wants-table = { $name } wants a table change
ui-wl-your-seat-is-open = Your seat is open
ui-worth-here = Worth here
ui-x-ace = X ace of spades
ui-you = You
ui-you-are-a-guest-an = You are a guest. An account keeps your chips and hands.
ui-you-can-bet-behind-a = you can bet behind a seat
ui-you-gave-up = { $chips ->
    [0] You: nothing
   *[other] You: { MONEY($chips) }
 }
ui-you-lose = You lose { MONEY($chips) }
ui-you-signed-net = You { SIGNED($net) }
ui-you-sit-out = You’re sitting out
ui-you-small = you
ui-you-watch = You’re watching
ui-you-win = You win { MONEY($chips) }
ui-your-answer = Your answer
ui-your-balance = { $name }: your balance
ui-your-cards = Your cards: { $cards }
ui-your-cards-label = Your cards
ui-your-cards-soon = Your cards…
ui-your-evening = Your evening
ui-your-name = What’s your name?
ui-your-own-number-or-words = Your own number or words; empty for a random one
ui-your-seat = your seat
ui-your-sheet = Your sheet
ui-yours = Yours
ui-zone = { $stake ->
    [0] { $wager }: nothing bet; add { MONEY($chip) }
   *[other] { $wager }: { MONEY($stake) } bet; add { MONEY($chip) }
 }

# --- the book: a site in a folder ---

book-title = The rulebook
book-lead = { COUNT($games) } games of { COUNT($clubs) } clubs: rules with the lines of their documents, readings, fees, exact odds, charts and rulings.
book-games = Games
book-search = Search
book-search-for = What happened? bank short, exposed card, odd chip
book-which-game = Game
book-all-games = All games
book-on-this-page = On this page
book-chart = How to play
book-odds = Exact odds
book-irregularities = Irregularities
book-compare = Compared with the others of its family ({ COUNT($games) } games)
book-compared = Compared: { $family }
book-what = What differs
book-digest = Rules { $digest }
book-foot = Made by Cardroom { $version } from the clubs' files. Lines are those of the club's collection; every sentence is ours.
book-js-none = Nothing found. Try other words.
book-js-silent = This document says nothing about it. The floor decides. These are the nearest passages, which don't decide it:
book-js-near = The passage that decides comes first.
book-js-lines = lines
site-written = { COUNT($pages) } pages written. Open { $path } in a browser; no server is needed.
site-no-folder = { $path } is a file. Name a folder for the site.
site-not-written = { $path } can't be written: { $why }

# --- games on paper ---

packet-rules = Rules of play: { $document }
packet-dealer = Dealer's card
packet-floor = Floor's card
packet-player = Player's card
packet-fees = Fees
packet-silent = What the document leaves unsaid
packet-foot = { $digest }; { $date }; made by Cardroom from the file that plays the table
packet-sign-club = For the club
packet-sign-bureau = For the Bureau
packet-sign-date = Date
packet-card-too-long = The { $card } card of { $game } doesn't fit one page. Print the packet instead.
packet-no-fees = { $game } has no collection schedule, so it has no fees card.
packet-file = { QUOTE($file) } isn't a PDF to write. Name the games, then a file that ends in .pdf.
packet-paper = Unknown paper: { QUOTE($given) }. Choose { OR($known) }.
packet-card = Unknown card: { QUOTE($given) }. Choose { OR($known) }.
packet-card-one = A card is for one game. Name one.
packet-date = { QUOTE($given) } isn't a date. Write one such as 2026-01-31.
packet-written = Written: { $path }

# The desk in the browser
ui-desk = Desk
desk-tools = Tools of the desk
desk-index-title = Desk
desk-index-about = What staff and designers ask: who is paid, what is due, what a bank earns.
desk-your-tables = Tables you rule at
desk-rule-here = Open the floor's desk
desk-ruling-title = Find a ruling
desk-ruling-short = Ruling
desk-ruling-about = What the house's document says when something goes wrong, with its lines.
desk-ruling-go = Find
desk-ruling-usual = Often asked
desk-ruling-enforced = tables enforce it
desk-ruling-silent = Nothing is written about { QUOTE($q) } in { $document }.
desk-ruling-table = What a table does
desk-ruling-near = Near it, but not the ruling
desk-ruling-others = What other documents say
desk-ruling-practice = Common practice, not this club's rule
desk-ruling-rules = All rules of { $title }, { $club }
desk-field-q = What happened?
desk-settle-title = Settle a hand
desk-settle-short = Settle
desk-settle-about = Tap seats, bets and what fell, and see who is paid, collected and returned.
desk-settle-go = Settle
desk-fees-title = Collection
desk-fees-short = Fees
desk-fees-about = What is due for a layout or a hand, and the row of the schedule it comes from.
desk-fees-go = Show the collection
desk-hand-title = Name a hand
desk-hand-short = Hand
desk-hand-about = What cards or tiles are worth in a game, how the house sets them, and who wins.
desk-hand-go = Show
desk-bank-title = What a bank earns
desk-bank-short = Bank
desk-bank-about = What a seat in the bank wins, pays and risks, after the collection.
desk-bank-go = Show
desk-compare-title = Compare games
desk-compare-short = Compare
desk-compare-about = Games side by side, and what each difference is worth.
desk-compare-go = Compare
desk-solve-title = Find a pay table
desk-solve-short = Pay tables
desk-solve-about = Pay tables that keep an edge, or win as often as you say.
desk-solve-go = Find tables
desk-vulnerability-title = Can it be counted?
desk-vulnerability-short = Counting
desk-vulnerability-about = What somebody who counts the cards can make of a wager.
desk-vulnerability-go = Deal shoes
desk-lint-title = Compliance
desk-lint-short = Compliance
desk-lint-about = What a compliance officer would ask about a game or a club.
desk-lint-go = Check
desk-page-game = Game
desk-change-game = Change
desk-choose = Choose a game
desk-table = Table
desk-field-option = Option
desk-field-players = Players
desk-field-bank = Bank
desk-field-stakes = Stakes
desk-field-ended = Ended
desk-field-cards = Cards
desk-field-club = Club
desk-field-bet = Each bets
desk-field-hours = Hours
desk-field-hands = Hands an hour
desk-field-ways = The players play
desk-field-family = Family
desk-field-wager = Wager
desk-field-edge = The bank keeps, %
desk-field-hit = It wins, %
desk-field-vary = Lines that may change
desk-option = { $option }, { $limit }
desk-option-usual = the first that fits
desk-ended-hint = showdown
desk-all-seats = all seats
desk-twenty-bets = 20 times the bets
desk-edge-hint = 5
desk-hit-hint = any
desk-no-family = none
desk-one-game = one game
desk-no-fees = No collection schedule is written for this game.
desk-no-bank-here = { $title } is a pot game, so it has no bank to settle with. Choose another game.
desk-nothing-to-count-here = This game is shuffled for every hand or not priced, so there is nothing to count. Choose another game.
desk-line = { $line }, { ODDS($pays) } as printed
desk-wait = Working on it
desk-wait-for =
    { $seconds ->
        [one] 1 second so far
       *[other] { $seconds } seconds so far
    }{ $before ->
        [0] { "" }
        [one] , after 1 other question
       *[other] , after { $before } other questions
    }.
desk-wait-leave = You can leave this page and come back to its address.
desk-fan-lost = bank of { MONEY($bank) } lost
desk-fan-so-far = Won or lost so far
desk-fan-ends = Where shifts end
desk-fan-hour = { $hours } h
desk-fan-better = 5% better
desk-fan-middle = half better
desk-fan-worse = 5% worse
desk-fan-share = { PERCENT($share, places: 0) }
desk-fan-told = The bank's result over the shift: half of shifts end at { MONEY($middle) } or better, 5% at { MONEY($low) } or worse, 5% at { MONEY($high) } or better.
desk-bank-won-fee = { MONEY($won) } won, { MONEY($fee) } fee a hand
desk-bank-worse = 5% end at { MONEY($low) } or worse
desk-bank-points = ± { PERCENT($points) }
desk-bank-exact = counted, no sampling error
desk-bank-hour = Keeps an hour
desk-bank-half = Shift, half better
desk-bank-lost = Bank lost
desk-bank-safe = To lose it in { PERCENT($safe, places: 0) }
desk-bank-put-up = put up this much
desk-bank-back = All tables of the club
desk-bank-best-first = Tables, best first
desk-bank-table = Table and how players play
desk-bank-bar = Bar
desk-bank-an-hour = An hour
desk-bank-play =
    { $players ->
        [one] 1 player
       *[other] { $players } players
    }, { $play }
desk-bank-rank-note = After the collection in force. Hatched: the error is larger than the amount. Bank lost: the share of shifts, with its standard error.
desk-count-depth = { PERCENT($part, places: 0) } dealt
desk-count-share = { PERCENT($share, places: 1) }
desk-count-bars = Hands worth betting on, by how much of the shoe is gone
desk-card = { CARD($card) }
desk-cards = { CARDS($cards) }
desk-tap-cards = Tap the cards
desk-hand-next-hand = Next hand
desk-hand-board = Board
desk-hand-undo = Take one back
desk-hand-clear = Clear
desk-hand-so-far = So far
desk-hand-wins = wins
desk-what-fell = What fell
desk-seats = Seats
desk-seat-banks = Seat { $seat } banks
desk-bank-less = $100 less in the bank
desk-bank-more = $100 more in the bank
desk-disc-bank = BANK
desk-disc-action = ACTION
desk-seat-label =
    Seat { $seat }{ $kind ->
        [bank] , the bank
       *[player] { $bet ->
            [0] , no bet
           *[other] , { MONEY($bet) } bet
        }
    }{ $first ->
        [yes] , first action
       *[no] { "" }
    }
desk-seat-n = Seat { $seat }
desk-seat-before = The seat before
desk-seat-after = The next seat
desk-chip = A tap adds
desk-take-off = Take a chip off { $wager }
desk-put-on = Add a chip to { $wager }
desk-became = What became of { $wager }
desk-result-pays = wins { ODDS($pays) }
desk-result-push = push
desk-result-loses = loses
desk-result-part = loses { ODDS($part) }
desk-result-none = no action
desk-this-seat-banks = This seat has the bank. Tap another seat to bet.
desk-bank-here = This seat banks
desk-first-here = First action here
desk-by-cards = Settle by the cards instead
desk-by-cards-go = Use these cards
desk-bets-so-far =
    { $count ->
        [0] No bets yet
        [one] 1 bet, { MONEY($action) }
       *[other] { $count } bets, { MONEY($action) }
    }
desk-bank-and-action = Bank { MONEY($bank) }, action at seat { $seat }
desk-settled-steps = Step by step
desk-settled-head =
    { $short ->
        [0] Every bet is covered. The bank ends with { MONEY($after) }.
        [one] One bet isn't fully covered. The bank ends with { MONEY($after) }.
       *[other] { $short } bets aren't fully covered. The bank ends with { MONEY($after) }.
    }
desk-any-limits = Settle it all the same, whatever the limits
desk-sum-bank = Bank put up
desk-sum-collected = Collected
desk-sum-paid = Paid
desk-sum-returned = Returned, not covered
desk-copy-link = Copy link
desk-print = Print
desk-step = Seat { $seat }, { $wager } { MONEY($stake) }
desk-collected = collected { MONEY($chips) }
desk-paid = paid { MONEY($chips) }
desk-returned = { MONEY($chips) } back
desk-push = push
desk-left = { MONEY($chips) } left in the bank
desk-why = Why:
desk-why-part = It wins { MONEY($won) }, but the bank has only { MONEY($paid) } left. The { MONEY($action) } that this covers plays; { MONEY($returned) } goes back.
desk-why-used-up = The bank is used up, so this bet has no action.
desk-why-won-part = The bank may win only { MONEY($collected) } more. The rest of the bet, { MONEY($returned) }, goes back.
desk-why-won-all = The bank has won as much as it put up and may win no more, so this bet goes back.
desk-order-from = The order of settlement is this game's:

# --- the desk for assistants ---

mcp-instructions = Rules, rulings, settlements, fees, hands and odds of California card-room games, each with its club's document and lines. Cite them. Where a ruling is silent, say that the document is silent: common practice is not a rule of the club.
mcp-no-game = Unknown game: { QUOTE($game) }. Use the tool games to find its id.
mcp-compare = Name 2 to { $most } games to compare.
