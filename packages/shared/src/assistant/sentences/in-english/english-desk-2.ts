/** See README.md. */
export const englishDesk2 = `
pls confirm appt for emma walker on friday | confirm | who=emma walker; date=2026-11-20
james patel is confirmed for tomorrow | confirm | who=james patel; date=2026-11-19
can you confirm sofia rossi's 2pm | confirm | who=sofia rossi; time=14:00
tick off noah brown as confirmed | confirm | who=noah brown
mr chen just called, he confirms his appointment tomorrow at 9 | confirm | who=chen; date=2026-11-19; time=09:00
who hasn't replied about tomorrow | unconfirmed | date=2026-11-19
anyone not confirmed for monday? | unconfirmed | date=2026-11-23
list of unconfirmed appointments next week | unconfirmed | from=2026-11-23; to=2026-11-29
which patients still need confirming for tomorrow | unconfirmed | date=2026-11-19
how many haven't confirmed for friday | unconfirmed | date=2026-11-20
did ava murphy confirm | status | who=ava murphy
dr ploy is delayed | delay | doctor=ploy
dr chantra can't make it before 10, running late | delay | doctor=chantra
doctor ploy late 15 mins | delay | doctor=ploy; minutes=15
let patients know dr lim is running 30 minutes behind | delay | doctor=lim; minutes=30
by how much is dr lim late | delay | doctor=lim
i want to add a patient called Nina Weber | addPatient | who=Nina Weber
please register Oscar Lindqvist as a new patient | addPatient | who=Oscar Lindqvist
new patient Kofi Mensah phone 082-345-6789 | addPatient | who=Kofi Mensah; phone=0823456789
create a file for a new patient, Ana Lopez | addPatient | who=Ana Lopez
there's a new patient here, Ravi Kumar | addPatient | who=Ravi Kumar
record 800 baht cash for emma walker | pay | who=emma walker; amount=800; method=cash
noah brown just paid 1500 by card | pay | who=noah brown; amount=1500; method=card
sofia rossi transferred 650 | pay | who=sofia rossi; amount=650; method=transfer
payment of 300 from liam chen | pay | who=liam chen; amount=300
james chen wants to pay | pay | who=james chen
ava murphy paid cash | pay | who=ava murphy; method=cash
got 500 baht from david miller | pay | who=david miller; amount=500
checkout for priya sharma | pay | who=priya sharma
does emma walker have anything left to pay | owes | who=emma walker
is liam patel paid up | owes | who=liam patel
whats the balance for noah brown | owes | who=noah brown
any open bills for sofia miller | owes | who=sofia miller
james brown's unpaid invoices | owes | who=james brown
unpaid this month | unpaid |
bills not paid yet | unpaid |
show overdue accounts | unpaid | overdue=true
how much money came in yesterday | revenue | from=2026-11-17; to=2026-11-17
what did we make last week | revenue | from=2026-11-09; to=2026-11-15
earnings this year | revenue | from=2026-01-01; to=2026-12-31
sales figures for september | revenue | from=2026-09-01; to=2026-09-30
can i give noah brown ibuprofen | canTake | who=noah brown; medicine=ibuprofen
is emma walker allergic to aspirin | canTake | who=emma walker; medicine=aspirin
any problem with amoxicillin for liam chen | canTake | who=liam chen; medicine=amoxicillin
does ava murphy react to penicillin | canTake | who=ava murphy; medicine=penicillin
is it ok to prescribe cephalexin to mrs tanaka | canTake | who=tanaka; medicine=cephalexin
check allergy: david miller and ibuprofen | canTake | who=david miller; medicine=ibuprofen
tramadol safe for james chen? | canTake | who=james chen; medicine=tramadol
can he take paracetamol | ask |
what allergies does emma walker have | allergies | who=emma walker
has sofia rossi got any allergies | allergies | who=sofia rossi
liam chen's allergies | allergies | who=liam chen
earliest appointment with dr ploy | free | doctor=ploy; first=true
when could dr lim see a new patient | free | doctor=lim
do you have anything on friday morning with dr lim | free | doctor=lim; date=2026-11-20; part=morning
open slots this week dr chantra | free | doctor=chantra; from=2026-11-18; to=2026-11-22
is there a free slot at 3pm tomorrow | free | date=2026-11-19; time=15:00
find me a time for emma walker next week with dr lim | free | who=emma walker; doctor=lim; from=2026-11-23; to=2026-11-29
next dental slot | free | service=dental; first=true
who is free tomorrow morning | free | date=2026-11-19; part=morning
next appointment for noah brown | nextVisit | who=noah brown
does emma walker have an appointment coming up | nextVisit | who=emma walker
when do we see liam patel again | nextVisit | who=liam patel
is olivia tran booked in next week | nextVisit | who=olivia tran; from=2026-11-23
when was ava murphy's last appointment | lastVisit | who=ava murphy
date of last visit for james chen | lastVisit | who=james chen
when did noah brown last come in | lastVisit | who=noah brown
sofia rossi can't come on friday | cancel | who=sofia rossi; date=2026-11-20
please take noah brown off the list for tomorrow | cancel | who=noah brown; date=2026-11-19
cancel appointment for liam chen at 3pm tomorrow | cancel | who=liam chen; date=2026-11-19; time=15:00
noah brown cancelled | cancel | who=noah brown
ava murphy won't make it today | cancel | who=ava murphy; date=2026-11-18
move ava murphy's appt to next tuesday at 10am | move | who=ava murphy; date=2026-11-24; time=10:00
reschedule liam chen for friday 2pm | move | who=liam chen; date=2026-11-20; time=14:00
can james chen come at 4 instead | move | who=james chen; time=16:00
emma walker would like a later time | ask | who=emma walker
push the 11am to 11.30 | move | oldTime=11:00; time=11:30
put noah brown with dr ploy at 2pm on monday | book | who=noah brown; doctor=ploy; date=2026-11-23; time=14:00
i need to book emma walker in for friday at 9 with dr chantra | book | who=emma walker; doctor=chantra; date=2026-11-20; time=09:00
can you schedule liam chen for tomorrow 3:30pm with dr lim | book | who=liam chen; doctor=lim; date=2026-11-19; time=15:30
appointment for ava murphy on 30 nov | nextVisit | who=ava murphy; date=2026-11-30
emma walker needs an appointment | book | who=emma walker
add james chen to dr lim's list tomorrow at 11 | book | who=james chen; doctor=lim; date=2026-11-19; time=11:00
emma walker has arrived for her 10am | arrive | who=emma walker; time=10:00
my 2 o'clock is here | arrive | time=14:00
sign in liam chen | arrive | who=liam chen
noah brown is sitting outside | arrive | who=noah brown
noah brown failed to show | noShow | who=noah brown
emma walker never turned up | noShow | who=emma walker
who is in the waiting room | waiting |
anyone waiting over 30 minutes | waiting | minutes=30
who do i call in next | next |
who's after this one | next |
is emma walker here yet | status | who=emma walker
what time is noah brown coming | nextVisit | who=noah brown
how many appointments tomorrow | count | date=2026-11-19
how many patients does dr ploy have today | count | doctor=ploy; date=2026-11-18
any cancellations today | cancelled | date=2026-11-18
which appointments were cancelled yesterday | cancelled | date=2026-11-17
who's rostered on saturday | doctorsWorking | date=2026-11-21
is dr lim here today | doctorsWorking | doctor=lim; date=2026-11-18
when does dr ploy finish today | doctorsWorking | doctor=ploy; date=2026-11-18
what time do you open tomorrow | hours | date=2026-11-19
book weekly sessions for noah brown | series | who=noah brown
make it a recurring appointment for emma walker, every two weeks | series | who=emma walker
noah brown every tuesday at 10 until christmas | series | who=noah brown
same again for liam chen | ask | who=liam chen
noah brown wants his usual tablets | ask | who=noah brown
show me the calendar | open | screen=calendar
open prescriptions page | open | screen=prescriptions
bring up sofia rossi | findPatient | who=sofia rossi
i'm looking for a patient named walker | findPatient | who=walker
phone no for liam chen | phone | who=liam chen
can i have emma walker's number | phone | who=emma walker
what is noah brown taking | prescriptions | who=noah brown
which meds did liam chen get | prescriptions | who=liam chen
bills for ava murphy | invoices | who=ava murphy
email the invoice to noah brown | none |
merge the two records of chen | none |
order more gloves | none |
whats 15% of 800 | none |
add a note to emma walker's file | none |
export all patients | none |
good morning | help |
cheers | help |
`
