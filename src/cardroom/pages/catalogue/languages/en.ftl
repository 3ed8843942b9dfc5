### Cardroom in English. docs/words.md says how this file is written and translated.
### A value is named for what it is: $seat, $chips (cents), $card, $cards, $hand, $who, $you.

## Small words

list-and = and
list-or = or

## Refusals: cards, money, hands, games, layout

money-not-an-amount = { QUOTE($text) } isn't an amount. Write dollars: $5, $0.50 or $1,000.
money-percentage = { QUOTE($text) } is a percentage. The house takes flat fees, never a share.
money-too-long = { QUOTE($text) } is too long for an amount of money.

## Refusals: the table

## Refusals: the rulebook and its files

## Refusals: logs, proofs, PHH

## Refusals: odds

## Refusals: the desk

## Refusals: what people type

## Refusals: the command line

## Refusals: the room

room-not-the-floor = You aren't on the floor any more. Open the table again to watch or play.
room-store-away = The room can't reach its database right now. Try again in a moment.
room-session-ended = Your session has ended. Sign in again.

## Hands

## Announcements: what happens at a table

## Reasons: why a wager is worth what it is

## Questions

## Results and stories

## The terminal

## The command line

## Rules pages

## Odds and strategy

## The desk

## The room

## The browser

felt-points = { $points ->
    [one] 1 point
   *[other] { $points } points
 }
felt-soft = soft { $total }
felt-over = over with { $total }
