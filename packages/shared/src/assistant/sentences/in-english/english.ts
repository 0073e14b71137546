/** See README.md. */
export const english = `
book olivia rahman with dr lim tomorrow at 10 | book | who=olivia rahman; doctor=lim; date=2026-11-19; time=10:00
who's next? | next |
is olivia rahman allergic to anything | allergies | who=olivia rahman
cancel priya murphy's appointment tomorrow | cancel | who=priya murphy; date=2026-11-19
david miller is here | arrive | who=david miller
what does james tanaka owe | owes | who=james tanaka
whos online | online |
summarise today | summary | date=2026-11-18
phone number for sofia rossi | phone | who=sofia rossi
can you put priya sharma in with ploy on friday at half past 2 | book | who=priya sharma; doctor=ploy; date=2026-11-20; time=14:30
unpaid invoices | unpaid |
when does dr lim have time next week | free | doctor=lim; from=2026-11-23; to=2026-11-29
what are our opening hours | hours |
any no shows today? | noShows | date=2026-11-18
what medication is david nguyen on | prescriptions | who=david nguyen
find patient tanaka | findPatient | who=tanaka
first available with dr chantra | free | doctor=chantra; first=true
cancel liam patel today | cancel | who=liam patel; date=2026-11-18
take payment from olivia tran | pay | who=olivia tran
who's on today | doctorsWorking | date=2026-11-18
resched priya schmidt to monday 9.30 | move | who=priya schmidt; date=2026-11-23; time=09:30
does he have any allergies | allergies |
show me tomorrow's appointments | list | date=2026-11-19
who's dr ploy seeing next | next | doctor=ploy
what time do we close on saturday | hours | date=2026-11-21
is anyone free at 4 today | free | date=2026-11-18; time=16:00
outstanding balance james patel | owes | who=james patel
who didn't show up yesterday | noShows | date=2026-11-17
appointments for dr lim on friday | list | doctor=lim; date=2026-11-20
can we move david tran's appointment from 10 to 2 | move | who=david tran; oldTime=10:00; time=14:00
whats olivia walkers number | phone | who=olivia walker
olivia rahman tomorrow | ask | who=olivia rahman; date=2026-11-19
allergies david miller | allergies | who=david miller
go to settings | open | screen=settings
liam murphy cant make it tomorrow, please cancel | cancel | who=liam murphy; date=2026-11-19
how is the day looking | summary | date=2026-11-18
new appointment james chen 20 nov 14:00 dr chantra | book | who=james chen; doctor=chantra; date=2026-11-20; time=14:00
sofia thongchai is in the waiting room | arrive | who=sofia thongchai
earliest slot for a dental check-up | free | service=dental check-up; first=true
prescriptions for olivia tanaka | prescriptions | who=olivia tanaka
what's the weather like | none |
has priya boonmee arrived yet | status | who=priya boonmee
put liam schmidt down for tomorrow 4pm with kenneth lim | book | who=liam schmidt; doctor=kenneth lim; date=2026-11-19; time=16:00
who is sitting in the waiting room right now | waiting |
call olivia tran - what number | phone | who=olivia tran
move my 3 o'clock to 4 | move | oldTime=15:00; time=16:00
cancel it | ask | does=cancel
what's left for this afternoon | list | date=2026-11-18; part=afternoon
when did we last see david rahman | lastVisit | who=david rahman
who's the next patient for dr chantra | next | doctor=chantra
overdue invoices | unpaid | overdue=true
which doctor does physio | findDoctor | service=physio
dr lim tomorrow afternoon any space? | free | doctor=lim; date=2026-11-19; part=afternoon
bookk priya sharma tomorow 10am dr lim | book | who=priya sharma; doctor=lim; date=2026-11-19; time=10:00
olivia brown wants to come friday instead | move | who=olivia brown; date=2026-11-20
how many no-shows this week | noShows | from=2026-11-16; to=2026-11-22
james brown has arrived | arrive | who=james brown
how many people are waiting | waiting |
charge david nguyen | pay | who=david nguyen
book liam chen for a consultation next tuesday morning | book | who=liam chen; service=consultation; date=2026-11-24; part=morning
is ploy working friday | doctorsWorking | doctor=ploy; date=2026-11-20
drop the 2pm with olivia tanaka | cancel | who=olivia tanaka; time=14:00
invoices of james patel | invoices | who=james patel
who do we have tomorrow morning | list | date=2026-11-19; part=morning
david rossi rang to cancel his thursday appointment | cancel | who=david rossi; date=2026-11-19
has anybody been waiting more than 20 min | waiting | minutes=20
phone sharma | phone | who=sharma
whats david tran taking at the moment | prescriptions | who=david tran
is dr chantra online | online | doctor=chantra
slots next monday with any doctor | free | date=2026-11-23
how much does sofia miller still have to pay | owes | who=sofia miller
when was her last visit | lastVisit |
what time does dr lim start tomorrow | doctorsWorking | doctor=lim; date=2026-11-19
priya murphy here for her 10:30 | arrive | who=priya murphy; time=10:30
show unpaid bills | unpaid |
move priya murphy to dr ploy | move | who=priya murphy; doctor=ploy
olivia tran's contact details | phone | who=olivia tran
take me to invoices | open | screen=invoices
sched a check-up for sofia thongchai on dec 1 at 10 | book | who=sofia thongchai; service=check-up; date=2026-12-01; time=10:00
schedule for tomorrow | list | date=2026-11-19
search for brown | findPatient | who=brown
when can james chen see a dermatologist | free | who=james chen; service=dermatologist
mark liam sharma as no show | noShow | who=liam sharma
are there any gaps this afternoon | free | date=2026-11-18; part=afternoon
how many did dr lim see yesterday | count | doctor=lim; date=2026-11-17
doctor for kids | findDoctor | service=kids
the patient at 3 has arrived | arrive | time=15:00
priya sharma allergic? | allergies | who=priya sharma
who's been waiting longest | waiting |
open olivia rahman | findPatient | who=olivia rahman
book olivia brown and liam chen tomorrow at 9 | ask | does=book; date=2026-11-19; time=09:00
when is liam patel's next appt | nextVisit | who=liam patel
what did dr lim prescribe for sofia rossi | prescriptions | who=sofia rossi
i need to see olivia walker's bill | invoices | who=olivia walker
delete patient james brown | none |
can i get david tran in today after 3 with anyone | free | who=david tran; date=2026-11-18; after=15:00
anyone waiting for dr ploy? | waiting | doctor=ploy
how full is tomorrow | summary | date=2026-11-19
what's david nguyen's mobile | phone | who=david nguyen
liam schmidt running late | ask | who=liam schmidt
`
