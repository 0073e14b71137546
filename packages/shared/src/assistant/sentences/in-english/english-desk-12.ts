/** Who is to be called for their next visit. See README.md. */
export const englishDesk12 = `
who is due for a recall this month? | recalls | to=2026-11-30
who's due for recall this month | recalls | to=2026-11-30
which patients are due for recall in December? | recalls | from=2026-12-01; to=2026-12-31
who needs to be recalled next month? | recalls | from=2026-12-01; to=2026-12-31
who should we recall next week | recalls | from=2026-11-23; to=2026-11-29
who do we have to recall this month | recalls | to=2026-11-30
who needs to come back this month? | recalls | to=2026-11-30
recalls this month | recalls | to=2026-11-30
show me the recalls | recalls | to=2026-11-30
recalls | recalls | to=2026-11-30
any recalls due today? | recalls | to=2026-11-18
recalls for Dr Ploy this month | recalls | doctor=Ploy; to=2026-11-30
how many recalls are due this month? | recalls | to=2026-11-30
overdue recalls | recalls | to=2026-11-17
which recalls are overdue? | recalls | to=2026-11-17
recalls of last month | recalls | from=2026-10-01; to=2026-10-31
is Malee due for a recall? | recalls | who=Malee
when is Grace Kim due for a recall? | recalls | who=Grace Kim
does Malee have a recall | recalls | who=Malee
recall Malee in six months | none |
Malee doesn't need a recall | none |
cancel Malee's recall | none |
Malee has been recalled already | none |
who is not due for a recall | none |
book Malee for her recall tomorrow at 10 with Dr Ploy | none |
who is coming back tomorrow | list | date=2026-11-19
`
