/** See README.md. */
export const englishDesk4 = `
my next patient | next |
who am i seeing at 3 | list | date=2026-11-18
what's my schedule tomorrow | list | date=2026-11-19
show my appointments for friday | list | date=2026-11-20
how many have i got today | count | date=2026-11-18
how many did we see yesterday | count | date=2026-11-17
what are tomorrow's numbers like | summary | date=2026-11-19
anything free today? | free | date=2026-11-18
any doctor available now | free | date=2026-11-18
dr lim got space at 10 tomorrow? | free | doctor=lim; date=2026-11-19; time=10:00
dr chantra free fri pm? | free | doctor=chantra; date=2026-11-20; part=afternoon
can you fit noah brown in today | free | who=noah brown; date=2026-11-18
when is the earliest you can see emma walker | free | who=emma walker; first=true
find a time tomorrow for liam chen | free | who=liam chen; date=2026-11-19
check availability thursday afternoon | free | date=2026-11-19; part=afternoon
soonest with lim | free | doctor=lim; first=true
slots for scaling on friday | free | service=scaling; date=2026-11-20
hi, is there any chance noah brown could come on friday instead of thursday | move | who=noah brown; date=2026-11-20
noah brown wants a different day | ask | who=noah brown
emma walker asked to be moved to 4pm | move | who=emma walker; time=16:00
liam chen needs to move his appointment to monday | move | who=liam chen; date=2026-11-23
bump noah brown to next week | ask | does=move; who=noah brown
move the 10am appointment to 11am | move | oldTime=10:00; time=11:00
emma walker to friday 3pm please | ask | who=emma walker
emma walker is running late | ask | who=emma walker
just got a call, liam chen isn't coming | cancel | who=liam chen
liam chen no longer needs his appointment | cancel | who=liam chen
can you cancel emma walker tomorrow please | cancel | who=emma walker; date=2026-11-19
pls remove the appointment at 5 | cancel | time=17:00
emma walker said she'll be there tomorrow | confirm | who=emma walker; date=2026-11-19
yes from liam chen for tomorrow | ask | who=liam chen
liam chen ok for friday | confirm | who=liam chen; date=2026-11-20
confirm appt liam chen | confirm | who=liam chen
confirmed: emma walker 20 nov | confirm | who=emma walker; date=2026-11-20
emma walker confirms | confirm | who=emma walker
whos not confirmed | unconfirmed |
unconfirmed | unconfirmed |
outstanding confirmations for monday | unconfirmed | date=2026-11-23
confirmation list tomorrow | unconfirmed | date=2026-11-19
patients to confirm for tomorrow | unconfirmed | date=2026-11-19
is dr lim late? | delay | doctor=lim
dr lim delayed 10 min | delay | doctor=lim; minutes=10
dr. ploy is behind schedule | delay | doctor=ploy
dr lim won't be in till 10 | none |
register Ella Novak | addPatient | who=Ella Novak
add Ella Novak as a patient | addPatient | who=Ella Novak
new patient Ella Novak 0812345678 | addPatient | who=Ella Novak; phone=0812345678
create new patient | ask | does=addPatient
pls add pt Ella Novak | addPatient | who=Ella Novak
walk-in: Ella Novak | addPatient | who=Ella Novak
600 cash emma walker | pay | who=emma walker; amount=600; method=cash
emma walker card 1200 | pay | who=emma walker; amount=1200; method=card
record payment for liam chen 700 transfer | pay | who=liam chen; amount=700; method=transfer
liam chen settled 400 | pay | who=liam chen; amount=400
take card payment from noah brown | pay | who=noah brown; method=card
charge emma walker 900 | pay | who=emma walker; amount=900
received 2,500 from liam chen by transfer | pay | who=liam chen; amount=2500; method=transfer
take a payment | ask | does=pay
whats emma walker's balance | owes | who=emma walker
how much do i charge noah brown | owes | who=noah brown
outstanding for liam chen? | owes | who=liam chen
did emma walker pay yet | owes | who=emma walker
total unpaid | unpaid |
who owes | unpaid |
list overdue | unpaid | overdue=true
late payers | unpaid | overdue=true
revenue ytd | revenue | from=2026-01-01; to=2026-12-31
today's takings | revenue | from=2026-11-18; to=2026-11-18
what's the turnover this week | revenue | from=2026-11-16; to=2026-11-22
how much have we earned this month | revenue | from=2026-11-01; to=2026-11-30
money in today | revenue | from=2026-11-18; to=2026-11-18
liam chen + ibuprofen ok? | canTake | who=liam chen; medicine=ibuprofen
can i prescribe penicillin to emma walker | canTake | who=emma walker; medicine=penicillin
may noah brown take aspirin? | canTake | who=noah brown; medicine=aspirin
does emma walker tolerate amoxicillin | canTake | who=emma walker; medicine=amoxicillin
any reason not to give liam chen naproxen | canTake | who=liam chen; medicine=naproxen
amoxicillin for emma walker - safe? | canTake | who=emma walker; medicine=amoxicillin
is emma walker penicillin allergic | canTake | who=emma walker; medicine=penicillin
emma walker allergies? | allergies | who=emma walker
any allergies noah brown | allergies | who=noah brown
does liam chen have drug allergies | allergies | who=liam chen
next visit emma walker | nextVisit | who=emma walker
when will noah brown be back | nextVisit | who=noah brown
when's emma walker's next appt with dr lim | nextVisit | who=emma walker
emma walker's upcoming appointments | nextVisit | who=emma walker
when did emma walker last visit | lastVisit | who=emma walker
last seen noah brown | lastVisit | who=noah brown
how long since liam chen was here | lastVisit | who=liam chen
show me emma walker | findPatient | who=emma walker
emma walker file pls | findPatient | who=emma walker
patient emma walker | findPatient | who=emma walker
who has number 0812223344 | findPatient | who=0812223344
contact emma walker | phone | who=emma walker
number of liam chen | phone | who=liam chen
book an xray for emma walker | book | who=emma walker; service=xray
appt for noah brown w dr lim tmrw 4 | book | who=noah brown; doctor=lim; date=2026-11-19; time=16:00
noah brown tomorrow 10:15 dr ploy | book | who=noah brown; doctor=ploy; date=2026-11-19; time=10:15
pencil noah brown in for monday 11 with dr ploy | book | who=noah brown; doctor=ploy; date=2026-11-23; time=11:00
schedule follow up for liam chen in 2 weeks | book | who=liam chen; date=2026-12-02; service=follow up
noah brown is here for dr lim | arrive | who=noah brown
emma walker checked in | arrive | who=emma walker
arrived: liam chen | arrive | who=liam chen
is liam chen in the building | status | who=liam chen
where is noah brown | status | who=noah brown
liam chen ns | noShow | who=liam chen
set liam chen as no-show | noShow | who=liam chen
any missed appointments today | noShows | date=2026-11-18
queue? | waiting |
anyone in the waiting room for dr ploy | waiting | doctor=ploy
who's been here the longest | waiting |
doctors on duty tomorrow | doctorsWorking | date=2026-11-19
who's working this weekend | none |
is the clinic open on dec 5 | hours | date=2026-12-05
opening hours saturday | hours | date=2026-11-21
biweekly massage for emma walker | series | who=emma walker
3 sessions a week for noah brown | series | who=noah brown
daily dressing change for liam chen for 5 days | series | who=liam chen
`
