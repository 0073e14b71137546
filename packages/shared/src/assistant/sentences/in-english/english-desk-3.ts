/** See README.md. */
export const englishDesk3 = `
who is dr lim seeing this afternoon | list | doctor=lim; date=2026-11-18; part=afternoon
what's on for dr ploy on friday | list | doctor=ploy; date=2026-11-20
who have we got tomorrow | list | date=2026-11-19
give me friday's appointments | list | date=2026-11-20
show dr chantra's day | list | doctor=chantra; date=2026-11-18
next week's schedule for dr lim | list | doctor=lim; from=2026-11-23; to=2026-11-29
anyone booked in for saturday? | list | date=2026-11-21
what have i got tomorrow | list | date=2026-11-19
is friday busy | summary | date=2026-11-20
how's tomorrow shaping up | summary | date=2026-11-19
give me an overview of today | summary | date=2026-11-18
quick recap of yesterday | summary | date=2026-11-17
how many no shows yesterday | noShows | date=2026-11-17
who skipped their appointment today | noShows | date=2026-11-18
anybody not turn up this morning? | noShows | date=2026-11-18
liam patel no showed | noShow | who=liam patel
mark sofia rossi absent | noShow | who=sofia rossi
david miller didn't come | noShow | who=david miller
check in noah brown please | arrive | who=noah brown
ms walker is here for her appointment | arrive | who=walker
the 9.30 is here | arrive | time=09:30
liam chen has just come in | arrive | who=liam chen
mrs rossi's here | arrive | who=rossi
free up noah brown's slot tomorrow | cancel | who=noah brown; date=2026-11-19
noah brown has to cancel on friday | cancel | who=noah brown; date=2026-11-20
kill the 4pm appointment | cancel | time=16:00
emma walker is not coming tomorrow | cancel | who=emma walker; date=2026-11-19
delete emma walker's appointment on monday | cancel | who=emma walker; date=2026-11-23
emma walker wants to move to thursday at 2 | move | who=emma walker; date=2026-11-19; time=14:00
switch noah brown to 10:45 | move | who=noah brown; time=10:45
change liam chen's appointment to friday at 9am | move | who=liam chen; date=2026-11-20; time=09:00
can sofia rossi come in at 3 instead of 2 | move | who=sofia rossi; oldTime=14:00; time=15:00
transfer ava murphy to dr lim | move | who=ava murphy; doctor=lim
make emma walker's appt 30 minutes later | ask | does=move; who=emma walker
book james chen in with lim friday 10am | book | who=james chen; doctor=lim; date=2026-11-20; time=10:00
sofia rossi 11am friday dr ploy | book | who=sofia rossi; doctor=ploy; date=2026-11-20; time=11:00
emma walker would like to see dr lim tomorrow at 3 | book | who=emma walker; doctor=lim; date=2026-11-19; time=15:00
can noah brown see dr ploy on thursday | free | who=noah brown; doctor=ploy; date=2026-11-19
slot in emma walker tomorrow 9:15 with dr chantra | book | who=emma walker; doctor=chantra; date=2026-11-19; time=09:15
reserve friday 4pm with dr lim for liam chen | book | who=liam chen; doctor=lim; date=2026-11-20; time=16:00
liam chen needs to be seen today | ask | who=liam chen; date=2026-11-18
any chance of seeing dr lim tomorrow | free | doctor=lim; date=2026-11-19
what's the first slot on monday | free | date=2026-11-23; first=true
how soon can dr ploy see someone | free | doctor=ploy; first=true
when's dr lim free | free | doctor=lim
got anything at 2 tomorrow | free | date=2026-11-19; time=14:00
is 3pm on friday free with dr lim | free | doctor=lim; date=2026-11-20; time=15:00
availability of dr chantra next week | free | doctor=chantra; from=2026-11-23; to=2026-11-29
45 minute slot with dr ploy tomorrow | free | doctor=ploy; date=2026-11-19
who's in today | doctorsWorking | date=2026-11-18
which doctor is in on friday | doctorsWorking | date=2026-11-20
does dr lim work on sundays | doctorsWorking | doctor=lim; date=2026-11-22
what are dr ploy's hours tomorrow | doctorsWorking | doctor=ploy; date=2026-11-19
do we open on sunday | hours | date=2026-11-22
what time does the clinic close tonight | hours | date=2026-11-18
when do you close today | hours | date=2026-11-18
who does skin problems | findDoctor | service=skin
is there a dentist here | findDoctor | service=dentist
find emma walker | findPatient | who=emma walker
emma walker's record | findPatient | who=emma walker
open up liam chen's chart | findPatient | who=liam chen
who's noah brown | findPatient | who=noah brown
lookup hn 45 | findPatient | who=HN45
what's liam chen's phone number | phone | who=liam chen
need emma walker's mobile | phone | who=emma walker
is liam chen allergic to anything | allergies | who=liam chen
noah brown - any drug allergies? | allergies | who=noah brown
what can't emma walker take | allergies | who=emma walker
can liam chen take amoxicillin | canTake | who=liam chen; medicine=amoxicillin
would aspirin be ok for noah brown | canTake | who=noah brown; medicine=aspirin
is naproxen alright for mrs walker | canTake | who=walker; medicine=naproxen
allergy check noah brown amoxicillin | canTake | who=noah brown; medicine=amoxicillin
emma walker penicillin allergy? | canTake | who=emma walker; medicine=penicillin
what is emma walker on | prescriptions | who=emma walker
what did we give liam chen last time | prescriptions | who=liam chen
current meds noah brown | prescriptions | who=noah brown
when was liam chen in last | lastVisit | who=liam chen
last time noah brown came | lastVisit | who=noah brown
when is liam chen's follow up | nextVisit | who=liam chen
has noah brown got an appointment tomorrow | nextVisit | who=noah brown; date=2026-11-19
emma walker appointments | nextVisit | who=emma walker
how much is noah brown's bill | owes | who=noah brown
does liam chen owe us anything | owes | who=liam chen
has emma walker paid | owes | who=emma walker
show emma walker's invoices | invoices | who=emma walker
pay emma walker's invoice in cash | pay | who=emma walker; method=cash
emma walker is ready to pay | pay | who=emma walker
put 400 on card for liam chen | pay | who=liam chen; amount=400; method=card
liam chen handed over 600 in cash | pay | who=liam chen; amount=600; method=cash
noah brown pays 250 by qr | pay | who=noah brown; amount=250; method=transfer
who has money outstanding | unpaid |
which invoices are still open | unpaid |
anything overdue? | unpaid | overdue=true
what's the revenue for today | revenue | from=2026-11-18; to=2026-11-18
total sales this month | revenue | from=2026-11-01; to=2026-11-30
how was business last week | revenue | from=2026-11-09; to=2026-11-15
we took how much yesterday | revenue | from=2026-11-17; to=2026-11-17
emma walker has confirmed her appointment | confirm | who=emma walker
confirm tomorrow's 9am | confirm | date=2026-11-19; time=09:00
liam chen will be here tomorrow, confirmed by phone | confirm | who=liam chen; date=2026-11-19
set noah brown to confirmed | confirm | who=noah brown
whose appointments aren't confirmed tomorrow | unconfirmed | date=2026-11-19
who do we need to ring to confirm tomorrow | unconfirmed | date=2026-11-19
not confirmed yet for friday? | unconfirmed | date=2026-11-20
dr lim is an hour late | delay | doctor=lim; minutes=60
dr ploy's running late | delay | doctor=ploy
heads up dr chantra is late by 20 min | delay | doctor=chantra; minutes=20
add new patient | ask | does=addPatient
we have a new patient: Luis Ortega, 0812223344 | addPatient | who=Luis Ortega; phone=0812223344
first time patient Jane Cooper | addPatient | who=Jane Cooper
put Helen Park in as a new patient | addPatient | who=Helen Park
physio for emma walker twice a week for 5 weeks | series | who=emma walker
can we do a repeating appointment for liam chen | series | who=liam chen
liam chen again | ask | who=liam chen
reprint label for emma walker | none |
upload xray for noah brown | none |
what's dr lim's salary | none |
which patients are diabetic | none |
block out dr lim friday afternoon | none |
log me out | none |
ok thanks | help |
`
