/** See README.md. */
export const englishDesk1 = `
repeat James Patel | ask | who=James Patel
is David Tran ok to take amoxicillin? | canTake | who=David Tran; medicine=amoxicillin
who hasn't confirmed for tomorrow yet | unconfirmed | date=2026-11-19
dr lim is running 20 min late | delay | doctor=lim; minutes=20
liam chen paid 500 cash | pay | who=liam chen; amount=500; method=cash
any slots with ploy tmrw arvo? | free | doctor=ploy; date=2026-11-19; part=afternoon
what is olivia tran allergic to | allergies | who=olivia tran
who still owes us money | unpaid |
pls cancel noah brown for today, he's got a fever | cancel | who=noah brown; date=2026-11-18
can u push emma walker to 3.30 | move | who=emma walker; time=15:30
hi! could you find me mrs tanaka's file please | findPatient | who=tanaka
takings today | revenue | from=2026-11-18; to=2026-11-18
james patel just walked in | arrive | who=james patel
mr brown didn't turn up | noShow | who=brown
squeeze in david miller with dr chantra at 11.15 today | book | who=david miller; doctor=chantra; date=2026-11-18; time=11:15
register patient Mia Novak | addPatient | who=Mia Novak
dr ploy will be half an hour late this morning | delay | doctor=ploy; minutes=30
settle olivia rahman's bill by card | pay | who=olivia rahman; method=card
does sofia rossi have a penicillin allergy | canTake | who=sofia rossi; medicine=penicillin
whats david tran's dob | findPatient | who=david tran
james tanaka confirmed | confirm | who=james tanaka
weekly physio for liam patel till january | series | who=liam patel
next pt? | next |
what did emma walker come in for last time | lastVisit | who=emma walker
can olivia walker have ibuprofen | canTake | who=olivia walker; medicine=ibuprofen
david nguyen wants to pay by bank transfer | pay | who=david nguyen; method=transfer
is anybody in on sunday | doctorsWorking | date=2026-11-22
has liam schmidt confirmed? | status | who=liam schmidt
confirm the 10.30 | confirm | time=10:30
kenneth is stuck in traffic, 45 minutes behind | delay | doctor=kenneth; minutes=45
priya boonmee said yes to thursday | confirm | who=priya boonmee; date=2026-11-19
look up 0891112222 | findPatient | who=0891112222
first thing tomorrow with any doc | free | date=2026-11-19; first=true
who's seeing noah brown next week | nextVisit | who=noah brown; from=2026-11-23
book | ask | does=book
reschedule | ask | does=move
how many cancellations did we have this week | cancelled | from=2026-11-16; to=2026-11-22
put olivia brown on the 25th at quarter past 2 with lim | book | who=olivia brown; doctor=lim; date=2026-11-25; time=14:15
wheres dr chantra today | doctorsWorking | doctor=chantra; date=2026-11-18
who is allergic to penicillin | none |
income this week vs last | revenue | from=2026-11-16; to=2026-11-22
ethan wong is a no show | noShow | who=ethan wong
send a reminder to james patel | none |
who are we waiting on for friday confirmations | unconfirmed | date=2026-11-20
liam chen here | arrive | who=liam chen
james patel needs his blood pressure tablets again | ask | who=james patel
when is the next opening for a scaling | free | service=scaling; first=true
is noah brown allergic to sulfa drugs? | canTake | who=noah brown; medicine=sulfa drugs
dr lim busy tomorrow? | count | doctor=lim; date=2026-11-19
whats my day look like | summary | date=2026-11-18
same time next week for emma walker | ask | who=emma walker
emma walker rang, she's coming tomorrow for sure | confirm | who=emma walker; date=2026-11-19
book james brown for a blood test friday 8.30 dr ploy | book | who=james brown; doctor=ploy; date=2026-11-20; time=08:30
add walk-in patient Tom Becker please | addPatient | who=Tom Becker
anything after five on thursday? | free | date=2026-11-19; after=17:00
swap david tran and liam chen | ask | does=move
how late is dr ploy running | delay | doctor=ploy
patient can't have nsaids right? - olivia tran | canTake | who=olivia tran; medicine=nsaids
what does liam murphy take | prescriptions | who=liam murphy
refill for olivia tanaka | ask | who=olivia tanaka
has david nguyen settled up | owes | who=david nguyen
who's overdue | unpaid | overdue=true
refund sofia rossi 300 | none |
what's outstanding | unpaid |
sales yesterday | revenue | from=2026-11-17; to=2026-11-17
who cancelled today | cancelled | date=2026-11-18
cancell priya murphys apointment on monday | cancel | who=priya murphy; date=2026-11-23
mvoe liam patel to thursday 11am | move | who=liam patel; date=2026-11-19; time=11:00
comfirm james chen | confirm | who=james chen
alergies noah brown | allergies | who=noah brown
olivia tran 2 dec 3pm dr lim please | book | who=olivia tran; doctor=lim; date=2026-12-02; time=15:00
i'd like to bring forward david miller's appointment to friday | move | who=david miller; date=2026-11-20
she can't come today, sofia rossi | cancel | who=sofia rossi; date=2026-11-18
emma walker won't be coming in tomorrow | cancel | who=emma walker; date=2026-11-19
scrap noah brown's booking for the 20th | cancel | who=noah brown; date=2026-11-20
remove liam chen from tomorrow | cancel | who=liam chen; date=2026-11-19
sofia's arrived for her 11 | arrive | who=sofia; time=11:00
ava murphy has turned up | arrive | who=ava murphy
how long has james brown been waiting | status | who=james brown
is olivia brown still waiting | status | who=olivia brown
when is emma walker booked | nextVisit | who=emma walker
last visit noah brown? | lastVisit | who=noah brown
list of meds for david tran | prescriptions | who=david tran
drug allergies for mr. patel? | allergies | who=patel
james chen contact no. | phone | who=james chen
how do i reach olivia walker | phone | who=olivia walker
history liam schmidt | findPatient | who=liam schmidt
quick summary of ava murphy before dr lim sees her | findPatient | who=ava murphy
what's available on 24/11 for dr chantra | free | doctor=chantra; date=2026-11-24
got any gaps for a new patient on thursday | free | date=2026-11-19
need a physio slot next week, mornings | free | service=physio; from=2026-11-23; to=2026-11-29; part=morning
who can do an x-ray on friday | doctorsWorking | service=x-ray; date=2026-11-20
is ploy in on saturday | doctorsWorking | doctor=ploy; date=2026-11-21
what days does dr chantra work | ask | doctor=chantra
do we have a paediatrician | findDoctor | service=paediatrician
closing time today? | hours | date=2026-11-18
calendar please | open | screen=calendar
take me to the patient list | open | screen=patients
thanks! | help |
what can you do | help |
how do I boil an egg | none |
write a poem about teeth | none |
delete all appointments | none |
give liam chen 10% off | none |
david tran allergic amoxicillin? | canTake | who=david tran; medicine=amoxicillin
could noah brown react to ceftriaxone | canTake | who=noah brown; medicine=ceftriaxone
is paracetamol ok for her | ask |
is he ok with co-amoxiclav | ask |
bill sofia rossi for scaling 1200 | invoice | who=sofia rossi
prescribe paracetamol 500 mg 20 tablets for david tran | prescribe | who=david tran
set up monthly reviews for sofia rossi | series | who=sofia rossi
david miller needs to come in 3 times a week for a month | series | who=david miller
emma walker paid | pay | who=emma walker
noah brown is paying 350 with promptpay | pay | who=noah brown; amount=350; method=transfer
cash 700 from priya sharma | pay | who=priya sharma; amount=700; method=cash
how much to charge liam murphy | owes | who=liam murphy
unpaid bills of tanaka | owes | who=tanaka
invoice history for mr tran | invoices | who=tran
has everyone confirmed for tomorrow? | unconfirmed | date=2026-11-19
how many unconfirmed tomorrow | unconfirmed | date=2026-11-19
pending confirmations | unconfirmed |
confirm appointment | ask | does=confirm
confirm liam patel and ava murphy tomorrow | ask | does=confirm; date=2026-11-19
liam patel called to confirm his appt at 4 tomorrow | confirm | who=liam patel; date=2026-11-19; time=16:00
tell everyone dr ploy is delayed by an hour | delay | doctor=ploy; minutes=60
is dr chantra running behind? | delay | doctor=chantra
make an appointment for noah brown | book | who=noah brown
noah brown friday dr lim | ask | who=noah brown; doctor=lim; date=2026-11-20
david tran 9am tomorrow instead of 11 | move | who=david tran; oldTime=11:00; date=2026-11-19; time=09:00
change liam sharma from dr lim to dr ploy | move | who=liam sharma; doctor=ploy
patients who missed their appointment yesterday | noShows | date=2026-11-17
tomorrow's list for dr ploy pls | list | doctor=ploy; date=2026-11-19
who's coming in after lunch | list | date=2026-11-18; part=afternoon
hows the week looking | summary | from=2026-11-16; to=2026-11-22
revenue oct 2026 | revenue | from=2026-10-01; to=2026-10-31
how much did we make today | revenue | from=2026-11-18; to=2026-11-18
`
