/** See README.md. */
export const englishDesk6 = `
appointment please for Mark Hill, Dr Ploy, Wed 25 Nov at 9 | book | who=Mark Hill; doctor=Ploy; date=2026-11-25; time=09:00
slot mark hill in with dr lim at quarter past 3 tomorrow | book | who=mark hill; doctor=lim; date=2026-11-19; time=15:15
pls schedule mrs young with dr wong on 2/12 at 14.00 | book | who=young; doctor=wong; date=2026-12-02; time=14:00
book grace young for a check up with dr lim next monday 10:00 | book | who=grace young; doctor=lim; date=2026-11-23; time=10:00
grace young needs an appointment asap | free | who=grace young; first=true
Could I book Mark Hill for an x-ray tomorrow? | book | who=Mark Hill; date=2026-11-19; service=x-ray
mark hill wants dr ploy, thursday 11:30 | book | who=mark hill; doctor=ploy; date=2026-11-19; time=11:30
reserve tomorrow 8:30am dr lim for mark hill | book | who=mark hill; doctor=lim; date=2026-11-19; time=08:30
can you find a slot for mark hill on friday afternoon with dr lim | free | who=mark hill; doctor=lim; date=2026-11-20; part=afternoon
change mark hill to 3pm | move | who=mark hill; time=15:00
mark hill's appointment has to move to monday | move | who=mark hill; date=2026-11-23
move grace young's appt up to 9am | move | who=grace young; time=09:00
can we shift mark hill to the afternoon | ask | does=move; who=mark hill
mark hill running late, can we move him to 11 | move | who=mark hill; time=11:00
grace young would like a different time | ask | who=grace young
grace young asked if we could move her to tuesday at 2 | move | who=grace young; date=2026-11-24; time=14:00
move everyone from dr lim to dr ploy tomorrow | ask | does=move
put mark hill on friday at 3 instead of thursday | move | who=mark hill; date=2026-11-20; time=15:00
delay mark hill's appointment until 4 | move | who=mark hill; time=16:00
grace young rescheduled to 30 nov 10am | move | who=grace young; date=2026-11-30; time=10:00
please cancel mark hill's appointments | ask | does=cancel; who=mark hill
mark hill is cancelling tomorrow | cancel | who=mark hill; date=2026-11-19
mark hill says he can't come at 3 today | cancel | who=mark hill; time=15:00; date=2026-11-18
cancel that | ask | does=cancel
mark hill had to cancel | cancel | who=mark hill
grace young has pulled out of friday | cancel | who=grace young; date=2026-11-20
unfortunately mark hill can't make it on monday | cancel | who=mark hill; date=2026-11-23
cancel both of mark hill's appointments | ask | does=cancel; who=mark hill
is mark hill cancelled | ask | does=cancel; who=mark hill
Mark Hill confirmed by phone | confirm | who=mark hill
confirmation from mark hill for friday | nextVisit | who=mark hill; date=2026-11-20
got a yes from grace young | ask | who=grace young
please confirm the 2 o'clock tomorrow | confirm | time=14:00; date=2026-11-19
mark hill has said yes to thursday at 10 | confirm | who=mark hill; date=2026-11-19; time=10:00
who confirmed for tomorrow | list | date=2026-11-19
any confirmations missing for friday? | unconfirmed | date=2026-11-20
is everyone for tomorrow confirmed | unconfirmed | date=2026-11-19
people to call about tomorrow's appointments | unconfirmed | date=2026-11-19
mark hill is in | arrive | who=mark hill
mark hill at reception | arrive | who=mark hill
grace young's arrived early | arrive | who=grace young
our 11 o'clock has arrived | arrive | time=11:00
someone called mark hill is here | arrive | who=mark hill
mark hill still not here | ask | does=arrive; who=mark hill
grace young failed to attend this morning | noShow | who=grace young
mark hill forgot his appointment yesterday | noShow | who=mark hill
mark hill: 500 cash, rest tomorrow | ask | does=pay; who=mark hill
take 1,000 off mark hill's bill | none |
mark hill 1,234.50 by credit card | pay | who=mark hill; amount=1234.50; method=card
mark hill has paid everything by transfer | pay | who=mark hill; method=transfer
register a cash payment of 640 for mark hill | pay | who=mark hill; amount=640; method=cash
grace young wants to pay 300 now | pay | who=grace young; amount=300
grace young paid by qr | pay | who=grace young; method=transfer
mark hill paid 500 yesterday | ask | does=pay; who=mark hill
new patient | ask | does=addPatient
new patient registration for tina bloom, 0955556666 | addPatient | who=tina bloom; phone=0955556666
tina bloom is a new patient, phone 095 555 6666 | addPatient | who=tina bloom; phone=0955556666
put tina bloom in the system as a new patient | addPatient | who=tina bloom
is mark hill ok with ibuprofen? | canTake | who=mark hill; medicine=ibuprofen
can grace young be given ceftriaxone | canTake | who=grace young; medicine=ceftriaxone
mark hill wants paracetamol is that ok | canTake | who=mark hill; medicine=paracetamol
any problem giving grace young penicillin v? | canTake | who=grace young; medicine=penicillin
grace young can't have aspirin, right? | canTake | who=grace young; medicine=aspirin
what can i give mark hill instead of penicillin | none |
is mark hill diabetic | none |
does mark hill have asthma | none |
mark hill allergic? | allergies | who=mark hill
anything grace young is allergic to | allergies | who=grace young
dr lim will be 20 late | delay | doctor=lim; minutes=20
dr ploy is 15 minutes behind | delay | doctor=ploy; minutes=15
dr wong is coming in late today | delay | doctor=wong
mark hill weekly tuesdays 3pm dr lim | series | who=mark hill
every two weeks for grace young please | series | who=grace young
does dr wong have anything this week | free | doctor=wong; from=2026-11-18; to=2026-11-22
what is the soonest you have | free | first=true
dr lim booked out on friday? | summary | doctor=lim; date=2026-11-20
show all of dr ploy's appointments this week | list | doctor=ploy; from=2026-11-16; to=2026-11-22
anyone at 3 tomorrow | none |
what's mark hill's hn | findPatient | who=mark hill
mark hill's details | findPatient | who=mark hill
when is mark hill due | nextVisit | who=mark hill
has mark hill been here before | lastVisit | who=mark hill
did mark hill come yesterday | none |
how much came in last month | revenue | from=2026-10-01; to=2026-10-31
revenue 1-15 nov | revenue | from=2026-11-01; to=2026-11-15
who are the biggest debtors | unpaid |
invoice mark hill for the consultation | ask | who=mark hill
could you squeeze anna bell in with dr ploy around 4 today | ask | does=book; who=anna bell; doctor=ploy; date=2026-11-18
anna bell, dr lim, tomorrow, 10.15 | book | who=anna bell; doctor=lim; date=2026-11-19; time=10:15
new appointment tomorrow 3pm dr mali patient anna bell | book | who=anna bell; doctor=mali; date=2026-11-19; time=15:00
anna bell wants to see dr wong on the 24th at half past nine | book | who=anna bell; doctor=wong; date=2026-11-24; time=09:30
i have anna bell on the phone, she wants an appointment with dr lim on friday at 2 | book | who=anna bell; doctor=lim; date=2026-11-20; time=14:00
please could you put anna bell into dr ploy's diary for thursday 11am | book | who=anna bell; doctor=ploy; date=2026-11-19; time=11:00
anna bell for scaling on monday with dr mali at 1pm | book | who=anna bell; doctor=mali; date=2026-11-23; time=13:00
rebook anna bell for next thursday 10am | move | who=anna bell; date=2026-11-26; time=10:00
anna bell is stuck in traffic, push her to 11:30 | move | who=anna bell; time=11:30
switch anna bell from dr lim to dr ploy | move | who=anna bell; doctor=ploy
anna bell prefers 9am | ask | who=anna bell
please move the 2.30 to 4 | move | oldTime=14:30; time=16:00
anna bell's friday appointment needs to be moved to monday at 2 | move | who=anna bell; date=2026-11-23; time=14:00
let's move anna bell to next week | ask | does=move; who=anna bell
could you reschedule the 10am tomorrow to 3pm | move | oldTime=10:00; time=15:00
cancel anna bell's 4pm | cancel | who=anna bell; time=16:00
anna bell does not want the appointment anymore | cancel | who=anna bell
anna bell rang, she's sick, cancel tomorrow | cancel | who=anna bell; date=2026-11-19
can you cancel tomorrow's appointment for anna bell | cancel | who=anna bell; date=2026-11-19
anna bell cant attend on the 24th | cancel | who=anna bell; date=2026-11-24
cancel dr lim's 3pm today | cancel | doctor=lim; time=15:00
please cancel all appointments on friday | ask | does=cancel; date=2026-11-20
i'd like to confirm anna bell's appointment on friday at 10 | confirm | who=anna bell; date=2026-11-20; time=10:00
anna bell has replied, confirmed | confirm | who=anna bell
change anna bell to confirmed | confirm | who=anna bell
anna bell's coming | confirm | who=anna bell
who's not replied for tomorrow | unconfirmed | date=2026-11-19
which of dr lim's patients tomorrow are not confirmed | unconfirmed | doctor=lim; date=2026-11-19
still unconfirmed friday? | unconfirmed | date=2026-11-20
how many haven't confirmed yet for monday | unconfirmed | date=2026-11-23
anna bell has turned up | arrive | who=anna bell
anna bell is waiting | arrive | who=anna bell
check anna bell in please | arrive | who=anna bell
the patient for 11:30 has arrived | arrive | time=11:30
anna bell did not turn up for her appointment | noShow | who=anna bell
record a no show for anna bell | noShow | who=anna bell
anna bell's just paid 2,350.75 with her card | pay | who=anna bell; amount=2350.75; method=card
anna bell is going to pay 1000 in cash | pay | who=anna bell; amount=1000; method=cash
pls take 450 from anna bell by promptpay | pay | who=anna bell; amount=450; method=transfer
anna bell payment 600 | pay | who=anna bell; amount=600
take full payment from anna bell in cash | pay | who=anna bell; method=cash
anna bell handed me 200 baht | pay | who=anna bell; amount=200
bank transfer received from anna bell, 3,999.99 | pay | who=anna bell; amount=3999.99; method=transfer
pay anna bell's invoice by card | pay | who=anna bell; method=card
register tom waits, 0899998888, new patient | addPatient | who=tom waits; phone=0899998888
a new patient called tom waits wants to register | addPatient | who=tom waits
need to add tom waits, he's new, 089 999 8888 | addPatient | who=tom waits; phone=0899998888
open a new file for tom waits | addPatient | who=tom waits
is there any reason anna bell shouldn't take ibuprofen | canTake | who=anna bell; medicine=ibuprofen
anna bell clindamycin safe? | canTake | who=anna bell; medicine=clindamycin
dr lim wants to know if anna bell can have codeine | canTake | who=anna bell; medicine=codeine
please check anna bell for penicillin allergy | canTake | who=anna bell; medicine=penicillin
can anna bell take amoxicillin and ibuprofen | ask | who=anna bell
has anna bell got any allergies | allergies | who=anna bell
tell me anna bell's allergies | allergies | who=anna bell
let everyone know dr lim is 30 min late | delay | doctor=lim; minutes=30
dr wong's running half an hour behind schedule | delay | doctor=wong; minutes=30
anna bell: 10 sessions of physio, twice weekly | series | who=anna bell
book anna bell every day next week at 9 with dr lim | series | who=anna bell
when's the next gap with dr mali | free | doctor=mali; first=true
have you got anything on friday morning | free | date=2026-11-20; part=morning
what's available with dr lim between 2 and 4 tomorrow | free | doctor=lim; date=2026-11-19; time=14:00
any chance of seeing dr ploy today | free | doctor=ploy; date=2026-11-18
list dr wong's patients for tomorrow | list | doctor=wong; date=2026-11-19
what's happening on saturday | list | date=2026-11-21
when is anna bell's appointment tomorrow | nextVisit | who=anna bell; date=2026-11-19
how much is outstanding for anna bell | owes | who=anna bell
what was the revenue on 15 november | revenue | from=2026-11-15; to=2026-11-15
is dr wong working tomorrow | doctorsWorking | doctor=wong; date=2026-11-19
text anna bell that she's late | none |
give anna bell a 10% discount | none |
why was anna bell cancelled | none |
who is anna bell's doctor | nextVisit | who=anna bell
Please book Carlos Ruiz to see Dr Kenneth this coming Monday at 11:15 | book | who=Carlos Ruiz; doctor=Kenneth; date=2026-11-23; time=11:15
carlos ruiz needs seeing by dr lim tomorrow at 5 | book | who=carlos ruiz; doctor=lim; date=2026-11-19; time=17:00
can you get me an appointment for carlos ruiz with dr mali on friday morning | free | who=carlos ruiz; doctor=mali; date=2026-11-20; part=morning
set carlos ruiz up with dr ploy, 30 nov 9am | book | who=carlos ruiz; doctor=ploy; date=2026-11-30; time=09:00
carlos ruiz is happy with friday 2pm with dr lim, please book it | book | who=carlos ruiz; doctor=lim; date=2026-11-20; time=14:00
vaccination for carlos ruiz on saturday | book | who=carlos ruiz; date=2026-11-21; service=vaccination
carlos ruiz wants his appointment moved to thursday at 4 | move | who=carlos ruiz; date=2026-11-19; time=16:00
could carlos ruiz come at 3 instead | move | who=carlos ruiz; time=15:00
move the appointment of carlos ruiz to 25 november at 10:30 | move | who=carlos ruiz; date=2026-11-25; time=10:30
carlos ruiz has to reschedule | move | who=carlos ruiz
reschedule carlos ruiz for tomorrow at 1pm | move | who=carlos ruiz; date=2026-11-19; time=13:00
carlos ruiz can't come thursday | cancel | who=carlos ruiz; date=2026-11-19
carlos ruiz needs to cancel his appointment on 24 november | cancel | who=carlos ruiz; date=2026-11-24
the 2pm tomorrow is cancelled | cancel | date=2026-11-19; time=14:00
no need for carlos ruiz's appointment on monday, please cancel | cancel | who=carlos ruiz; date=2026-11-23
carlos ruiz's wife called to cancel | cancel | who=carlos ruiz
carlos ruiz confirmed his appointment | confirm | who=carlos ruiz
confirm carlos ruiz at 10 tomorrow please | confirm | who=carlos ruiz; date=2026-11-19; time=10:00
carlos ruiz is confirmed for friday | confirm | who=carlos ruiz; date=2026-11-20
anybody who hasn't confirmed for friday yet? | unconfirmed | date=2026-11-20
show unconfirmed patients for next week | unconfirmed | from=2026-11-23; to=2026-11-29
who do i have to chase for tomorrow | unconfirmed | date=2026-11-19
carlos ruiz is now here | arrive | who=carlos ruiz
mark carlos ruiz as here | arrive | who=carlos ruiz
carlos ruiz didn't attend | noShow | who=carlos ruiz
carlos ruiz has paid in full | pay | who=carlos ruiz
carlos ruiz paid the balance with cash | pay | who=carlos ruiz; method=cash
got 1,150.25 from carlos ruiz, transfer | pay | who=carlos ruiz; amount=1150.25; method=transfer
carlos ruiz: card payment 3,200 | pay | who=carlos ruiz; amount=3200; method=card
please take a 500 baht deposit from carlos ruiz | none |
new client: Zoe Adams 0911112222 | addPatient | who=Zoe Adams; phone=0911112222
add zoe adams (new) 091-111-2222 | addPatient | who=zoe adams; phone=0911112222
can zoe adams safely take ibuprofen | canTake | who=zoe adams; medicine=ibuprofen
zoe adams - ok for amoxicillin? | canTake | who=zoe adams; medicine=amoxicillin
is penicillin contraindicated in zoe adams | canTake | who=zoe adams; medicine=penicillin
dr lim's running 20 minutes late, let patients know | delay | doctor=lim; minutes=20
dr ploy is late | delay | doctor=ploy
dr mali will start half an hour late | delay | doctor=mali; minutes=30
zoe adams needs dressing changes every day for a week | series | who=zoe adams
book zoe adams in weekly with dr lim | series | who=zoe adams
does dr lim have space for zoe adams on thursday | free | who=zoe adams; doctor=lim; date=2026-11-19
next opening with dr ploy | free | doctor=ploy; first=true
any availability on saturday? | free | date=2026-11-21
how does dr lim's day look | summary | doctor=lim; date=2026-11-18
what appointments does dr mali have on monday | list | doctor=mali; date=2026-11-23
has zoe adams got another appointment | nextVisit | who=zoe adams
zoe adams's phone number please | phone | who=zoe adams
what does zoe adams owe | owes | who=zoe adams
who is overdue | unpaid | overdue=true
income yesterday | revenue | from=2026-11-17; to=2026-11-17
put down mr cohen for dr lim at 2 tomorrow | book | who=cohen; doctor=lim; date=2026-11-19; time=14:00
mr cohen would like friday at 11 with dr ploy | book | who=cohen; doctor=ploy; date=2026-11-20; time=11:00
schedule a follow-up with dr mali for mr cohen next thursday at 3 | book | who=cohen; doctor=mali; date=2026-11-26; time=15:00
book cohen tmrw 2:15 lim | book | who=cohen; doctor=lim; date=2026-11-19; time=14:15
can mr cohen see dr lim today at 4:30 | book | who=cohen; doctor=lim; date=2026-11-18; time=16:30
add an appointment for nina cohen, dr wong, dec 3 at 10am | book | who=nina cohen; doctor=wong; date=2026-12-03; time=10:00
nina cohen - dr lim - friday 20 nov - 9:30am | book | who=nina cohen; doctor=lim; date=2026-11-20; time=09:30
nina cohen wants the earliest appointment with dr ploy | free | who=nina cohen; doctor=ploy; first=true
move nina cohen from dr lim to dr mali on friday | move | who=nina cohen; doctor=mali; date=2026-11-20
nina cohen wants to come on monday instead of friday | move | who=nina cohen; date=2026-11-23
please change nina cohen's appointment to tuesday 24th at 5pm | move | who=nina cohen; date=2026-11-24; time=17:00
change the time of nina cohen's appointment to 11:45 | move | who=nina cohen; time=11:45
nina cohen can only come after 4 | ask | who=nina cohen
nina cohen's appointment on friday should be at 3 not 2 | ask | who=nina cohen
reschedule everyone on monday | ask | does=move; date=2026-11-23
nina cohen - cancel pls | cancel | who=nina cohen
appointment for nina cohen tomorrow is cancelled | cancel | who=nina cohen; date=2026-11-19
nina cohen will have to cancel friday's appointment | cancel | who=nina cohen; date=2026-11-20
nina cohen isn't able to come tomorrow | cancel | who=nina cohen; date=2026-11-19
nina cohen phoned to say she won't be in on monday | cancel | who=nina cohen; date=2026-11-23
delete nina cohen's booking for friday | cancel | who=nina cohen; date=2026-11-20
nina cohen has confirmed for monday the 23rd | confirm | who=nina cohen; date=2026-11-23
called nina cohen, she'll come tomorrow | confirm | who=nina cohen; date=2026-11-19
yes for nina cohen tomorrow | ask | who=nina cohen; date=2026-11-19
tick off nina cohen as confirmed | confirm | who=nina cohen
anyone on tomorrow's list who hasn't confirmed? | unconfirmed | date=2026-11-19
whom do i need to call for tomorrow's confirmations | unconfirmed | date=2026-11-19
nina cohen just showed up | arrive | who=nina cohen
let dr lim know nina cohen is here | ask | does=arrive; who=nina cohen; doctor=lim
nina cohen, 10:30, has arrived | arrive | who=nina cohen; time=10:30
nina cohen came by but left | ask | who=nina cohen
nina cohen was a no-show yesterday | noShow | who=nina cohen
nina cohen bank transfer 2500 | pay | who=nina cohen; amount=2500; method=transfer
nina cohen settled her bill with 3,000 baht cash | pay | who=nina cohen; amount=3000; method=cash
receive payment 1,800.50 from nina cohen by debit card | pay | who=nina cohen; amount=1800.50; method=card
nina cohen paid us 400 | pay | who=nina cohen; amount=400
please process nina cohen's payment | pay | who=nina cohen
i want to register a patient, leo martin, phone 088-123-4567 | addPatient | who=leo martin; phone=0881234567
new patient leo martin dob 1 jan 1990 | ask | does=addPatient
leo martin new patient 0881234567 | addPatient | who=leo martin; phone=0881234567
does leo martin react badly to ibuprofen | canTake | who=leo martin; medicine=ibuprofen
can leo martin get a tetanus vaccine | canTake | who=leo martin; medicine=tetanus vaccine
leo martin: cefalexin allowed? | canTake | who=leo martin; medicine=cefalexin
is leo martin allergic to any antibiotics | canTake | who=leo martin; medicine=antibiotics
is it ok if i give leo martin diclofenac | canTake | who=leo martin; medicine=diclofenac
would leo martin be allergic to cefuroxime? | canTake | who=leo martin; medicine=cefuroxime
dr lim texted, he's running 15 minutes late | delay | doctor=lim; minutes=15
dr lim is going to be late this morning by about 20 mins | delay | doctor=lim; minutes=20
all of dr wong's appointments are 30 minutes behind | delay | doctor=wong; minutes=30
fortnightly massage for leo martin | series | who=leo martin
leo martin should come every friday for the next two months | series | who=leo martin
what's free with dr mali on thursday | free | doctor=mali; date=2026-11-19
can dr lim do 3pm tomorrow | free | doctor=lim; date=2026-11-19; time=15:00
how soon can leo martin be seen | free | who=leo martin; first=true
which doctor is free now | free | date=2026-11-18
give me tomorrow's schedule for dr lim | list | doctor=lim; date=2026-11-19
who do we have this afternoon | list | date=2026-11-18
who's in the waiting room | waiting |
who should i call in next for dr ploy | next | doctor=ploy
leo martin's last visit was when | lastVisit | who=leo martin
when's leo martin's appointment | nextVisit | who=leo martin
leo martin's mobile | phone | who=leo martin
is leo martin's invoice paid | owes | who=leo martin
any outstanding invoices | unpaid |
how are we doing this month in revenue | revenue | from=2026-11-01; to=2026-11-30
`
