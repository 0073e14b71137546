/** See README.md. */
export const englishHeldOut = `
any free slot tomorrow afternoon? | free | date=2026-11-19; part=afternoon
who is waiting | waiting |
move olivia walker to friday 3pm | move | who=olivia walker; date=2026-11-20; time=15:00
when was liam chen last here | lastVisit | who=liam chen
how many patients today | count | date=2026-11-18
open the calendar | open | screen=calendar
Mrs Rahman just arrived | arrive | who=rahman
how long has everyone been waiting | waiting |
next appointment for james brown | nextVisit | who=james brown
help | help |
book in david rossi for a skin treatment thursday 11am | book | who=david rossi; service=skin treatment; date=2026-11-19; time=11:00
check in sofia boonmee | arrive | who=sofia boonmee
when is olivia brown coming in next | nextVisit | who=olivia brown
need an appt for liam sharma asap any doctor | free | who=liam sharma; first=true
last visit of priya thongchai | lastVisit | who=priya thongchai
which doctors are online right now | online |
how many bookings do we have on monday | count | date=2026-11-23
is dr lim in tomorrow | doctorsWorking | doctor=lim; date=2026-11-19
who hasn't paid | unpaid |
find dr lim | findDoctor | doctor=lim
free times dr ploy friday morning | free | doctor=ploy; date=2026-11-20; part=morning
does james tanaka owe us anything | owes | who=james tanaka
give me a summary of yesterday | summary | date=2026-11-17
are we open on sunday? | hours | date=2026-11-22
check sofia miller in | arrive | who=sofia miller
look up liam patel | findPatient | who=liam patel
any allergies for mr tanaka? | allergies | who=tanaka
show patients | open | screen=patients
what can you do? | help |
what time is sofia rossi's appointment today | nextVisit | who=sofia rossi; date=2026-11-18
when's the next free appointment | free | first=true
tell me about today | summary | date=2026-11-18
can liam murphy come at 9 tomorrow instead of 11 | move | who=liam murphy; oldTime=11:00; date=2026-11-19; time=09:00
pls cancel james tanaka fri | cancel | who=james tanaka; date=2026-11-20
book | ask | does=book
show dr ploys schedule for today | list | doctor=ploy; date=2026-11-18
is there anything free this week in the morning | free | from=2026-11-18; to=2026-11-22; part=morning
who is the doctor on saturday | doctorsWorking | date=2026-11-21
next visit of david miller | nextVisit | who=david miller
anyone allergic to penicillin today | none |
what happened today so far | summary | date=2026-11-18
hi | help |
reschedule sofia boonmee | move | who=sofia boonmee
which patients missed their appointment today | noShows | date=2026-11-18
dr lim's next free time | free | doctor=lim; first=true
pay invoice for priya schmidt | pay | who=priya schmidt
move everything tomorrow to friday | ask | does=move; date=2026-11-20
friday at 2 for sofia miller w/ dr chantra pls | book | who=sofia miller; doctor=chantra; date=2026-11-20; time=14:00
hours on 5 december | hours | date=2026-12-05
cancel all appointments of dr lim tomorrow | ask | does=cancel; doctor=lim; date=2026-11-19
`
