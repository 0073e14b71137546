/** Who wants to wait, and when the clinic is closed. See README.md. */
export const englishDesk11 = `
Malee wants to wait for Dr Ploy | wait | who=Malee; doctor=Ploy
Malee would like to wait for a slot with Dr Ploy next week | wait | who=Malee; doctor=Ploy; until=2026-11-29
Grace Kim wants to wait for an earlier appointment with Dr Lim | wait | who=Grace Kim; doctor=Lim
James Patel wants to wait for Dr Ploy on Mondays | wait | who=James Patel; doctor=Ploy; weekdays=Monday
she wants to wait for Dr Ploy | askWait |
Malee is waiting for Dr Ploy | arrive | who=Malee
Malee doesn't want to wait for Dr Ploy | none |
who wants to wait for Dr Ploy? | waitlist | doctor=Ploy
Malee is happy to wait for Dr Ploy in the waiting room | none |
Malee can't wait for Dr Ploy | none |
is the clinic open on Friday? | hours | date=2026-11-20
is the clinic closed on Friday? | hours | date=2026-11-20
are we open on 5 December? | hours | date=2026-12-05
is the clinic closed next week? | hours | from=2026-11-23; to=2026-11-29
what time does the clinic close on Friday | hours | date=2026-11-20
when is the clinic closed? | whenClosed |
which days are we closed | whenClosed |
what days is the clinic shut | whenClosed |
any closures coming up? | whenClosed |
show me the clinic's closures | whenClosed |
when are the next public holidays | whenClosed |
clinic holidays | whenClosed |
when are we closed next month? | hours | from=2026-12-01; to=2026-12-31
closures in December | hours | from=2026-12-01; to=2026-12-31
when is Dr Ploy off? | whenOff | doctor=Ploy
who is on holiday next week | off | from=2026-11-23; to=2026-11-29
close the clinic on Friday | none |
we are not closed on Friday | none |
the clinic was closed yesterday | none |
why are we closed on Friday | none |
when did we close last month | hours | from=2026-10-01; to=2026-10-31
Malee wants to know when the clinic is closed | none |
`
