/** Who wants to wait. See README.md. */
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
`
