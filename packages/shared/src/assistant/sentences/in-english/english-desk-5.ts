/** See README.md. */
export const englishDesk5 = `
new patient Oliver Grant, 089 765 4321 | addPatient | who=Oliver Grant; phone=0897654321
when is grace kim's next appointment | nextVisit | who=grace kim
invoice tom baker: dressing 2 x 150, medicine 80.25 | invoice | who=tom baker
how much does grace kim owe us | owes | who=grace kim
Kanya asks if she can come Friday at 5 rather than Thursday | move | who=Kanya; date=2026-11-20; time=17:00
who's working on saturday | doctorsWorking | date=2026-11-21
dr lim is running about 30 minutes late | delay | doctor=lim; minutes=30
Can we give Ahmed Farouk paracetamol? | canTake | who=Ahmed Farouk; medicine=paracetamol
Can you book Mr Baker in to see Dr Ploy on Friday at half 2 please | book | who=Baker; doctor=Ploy; date=2026-11-20; time=14:30
cancle the booking for ivan petrov on 1 dec | cancel | who=ivan petrov; date=2026-12-01
ahmed farouk every other thursday at 3 with dr ploy | series | who=ahmed farouk
dr ploy is going to be 15 mins late this afternoon | delay | doctor=ploy; minutes=15
search for HN000231 | findPatient | who=HN000231
grace kim has just arrived | arrive | who=grace kim
hana suzuki says yes to monday | confirm | who=hana suzuki; date=2026-11-23
appointments for dr ploy today | list | doctor=ploy; date=2026-11-18
no-shows this week | noShows | from=2026-11-16; to=2026-11-22
has kanya ever reacted to penicillin | canTake | who=kanya; medicine=penicillin
check in mrs alvarez | arrive | who=alvarez
Could you bring mai nguyen forward to 9am | move | who=mai nguyen; time=09:00
who's waiting | waiting |
took 300 cash from tom baker | pay | who=tom baker; amount=300; method=cash
show me the calendar | open | screen=calendar
what have i got on tomorrow morning | list | date=2026-11-19
allergies tom baker | allergies | who=tom baker
hana suzuki is at the front desk | arrive | who=hana suzuki
who does physio here | findDoctor | service=physio
lucy ng pays the rest by card | pay | who=lucy ng; method=card
is dr lim in today | doctorsWorking | doctor=lim; date=2026-11-18
bk anan w dr lim tmr 1030 | book | who=anan; doctor=lim; date=2026-11-19; time=10:30
go to prescriptions | open | screen=prescriptions
free slots next week dr ploy | free | doctor=ploy; from=2026-11-23; to=2026-11-29
what does tomorrow look like for dr lim | summary | doctor=lim; date=2026-11-19
Move Mrs. Alvarez to Dr. Chantra, same time | move | who=Alvarez; doctor=Chantra
does ahmed farouk have any drug allergies on file | allergies | who=ahmed farouk
what's grace kim allergic to | allergies | who=grace kim
don't cancel anan | ask | does=cancel; who=anan
push lucy ng back to 3 | move | who=lucy ng; time=15:00
swap ivan petrov over to dr lim | move | who=ivan petrov; doctor=lim
lucy ng's invoices | invoices | who=lucy ng
Mr Baker would rather come at 4pm | move | who=Baker; time=16:00
how can i reach mai nguyen | phone | who=mai nguyen
revenue last week | revenue | from=2026-11-09; to=2026-11-15
dr mali thursday list | list | doctor=mali; date=2026-11-19
collect 720.25 from anan, card | pay | who=anan; amount=720.25; method=card
resched ben carter to 24/11 2pm | move | who=ben carter; date=2026-11-24; time=14:00
tom baker dr mali sat 11 | book | who=tom baker; doctor=mali; date=2026-11-21; time=11:00
peter schulz's current meds | prescriptions | who=peter schulz
anything free with dr lim tomorrow morning? | free | doctor=lim; date=2026-11-19; part=morning
follow up for hana suzuki in two weeks with dr lim | book | who=hana suzuki; doctor=lim; date=2026-12-02; service=follow up
canx peter schulz 20/11 | cancel | who=peter schulz; date=2026-11-20
can you scrap chloe dupont's 11 o'clock tomorrow | cancel | who=chloe dupont; date=2026-11-19; time=11:00
Kanya paid thb 1500 | pay | who=Kanya; amount=1500
rosa marin cash 450 | pay | who=rosa marin; amount=450; method=cash
has dr ploy got any time for tom baker this week | free | who=tom baker; doctor=ploy; from=2026-11-18; to=2026-11-22
can we get ben carter in with dr kenneth at 16.20 on monday | book | who=ben carter; doctor=kenneth; date=2026-11-23; time=16:20
tell the patients dr kenneth is running late | delay | doctor=kenneth
payment from hana suzuki 1,200 promptpay | pay | who=hana suzuki; amount=1200; method=transfer
lucy ng allergic to sulfa? | canTake | who=lucy ng; medicine=sulfa
openings tomorrow afternoon? | free | date=2026-11-19; part=afternoon
fatima hassan can't do thursday, friday 11 instead | move | who=fatima hassan; date=2026-11-20; time=11:00
book grace kim every monday at 10 with dr lim | series | who=grace kim
does mrs alvarez have anything outstanding | owes | who=alvarez
rx for ahmed farouk: paracetamol 500 mg 1 tab every 6 hours x 20 | prescribe | who=ahmed farouk
how much money did we make this month | revenue | from=2026-11-01; to=2026-11-30
send grace kim a reminder for tomorrow | none |
Hana Suzuki would like to come in on Monday at 4 to see Dr Kenneth | book | who=Hana Suzuki; doctor=Kenneth; date=2026-11-23; time=16:00
delete patient mrs alvarez | none |
book lucy ng for the next 4 fridays | series | who=lucy ng
hana suzuki balance | owes | who=hana suzuki
put ahmed farouk down for 2.45pm tomorrow, dr ploy | book | who=ahmed farouk; doctor=ploy; date=2026-11-19; time=14:45
earliest appointment for an x-ray | free | service=x-ray; first=true
pull up ivan petrov's record | findPatient | who=ivan petrov
prescribe hana suzuki amoxicillin 500 mg x 21 | prescribe | who=hana suzuki
ben carter missed his appointment this morning | noShow | who=ben carter
dr mali availability fri | free | doctor=mali; date=2026-11-20
chloe dupont transferred 12,000 | pay | who=chloe dupont; amount=12000; method=transfer
cancel grace kim pls | cancel | who=grace kim
lucy ng replied ok for tomorrow | confirm | who=lucy ng; date=2026-11-19
Mai Nguyen needs to see Dr Ploy tomorrow at 9 | book | who=Mai Nguyen; doctor=Ploy; date=2026-11-19; time=09:00
any allergy to nsaids for mai nguyen | canTake | who=mai nguyen; medicine=nsaids
what is lucy ng taking | prescriptions | who=lucy ng
how many patients do we have tomorrow | count | date=2026-11-19
give chloe dupont the 3 o'clock with dr ploy tomorrow | book | who=chloe dupont; doctor=ploy; date=2026-11-19; time=15:00
who has been waiting more than 20 minutes | waiting | minutes=20
the 10:30 is here | arrive | time=10:30
fatima hassan isnt coming anymore | cancel | who=fatima hassan
tom baker thursday | ask | who=tom baker; date=2026-11-19
print me the schedule for next week | none |
could ivan petrov react to co-amoxiclav | canTake | who=ivan petrov; medicine=co-amoxiclav
shift grace kim's appointment from thursday to friday at 10 | move | who=grace kim; date=2026-11-20; time=10:00
mark ahmed farouk as confirmed | confirm | who=ahmed farouk
call off the 3pm | cancel | time=15:00
make an invoice for Mrs Alvarez: x-ray 900 baht | invoice | who=Alvarez
mrs alvarez - penicillin ok? | canTake | who=alvarez; medicine=penicillin
ahmed farouk is paying now, 99.50 in cash | pay | who=ahmed farouk; amount=99.50; method=cash
how much did we take yesterday | revenue | from=2026-11-17; to=2026-11-17
whats ben carters number | phone | who=ben carter
first available with dr chantra | free | doctor=chantra; first=true
fatima hassan will be there at 2 | confirm | who=fatima hassan; time=14:00
does dr mali have a gap on friday afternoon | free | doctor=mali; date=2026-11-20; part=afternoon
who is next for dr lim | next | doctor=lim
has grace kim arrived | status | who=grace kim
change rosa marin's doctor to dr mali | move | who=rosa marin; doctor=mali
mark fatima hassan no show | noShow | who=fatima hassan
a series of 6 sessions for hana suzuki starting monday | series | who=hana suzuki
who's coming in this afternoon | list | date=2026-11-18
who cancelled today? | cancelled | date=2026-11-18
is it safe to give tom baker aspirin | canTake | who=tom baker; medicine=aspirin
which patients still have to confirm for Friday? | unconfirmed | date=2026-11-20
what times are free with dr kenneth on monday | free | doctor=kenneth; date=2026-11-23
add a patient | ask | does=addPatient
when did we last see lucy ng | lastVisit | who=lucy ng
is tom baker here yet | status | who=tom baker
who could see mrs alvarez this afternoon | free | who=alvarez; date=2026-11-18; part=afternoon
lucy ng wants to come in sometime next week for a blood test | book | who=lucy ng; from=2026-11-23; to=2026-11-29; service=blood test
how busy are we on friday | summary | date=2026-11-20
grace kim paid 1,250.50 by card | pay | who=grace kim; amount=1250.50; method=card
can we move hana suzuki to monday morning 9:30 | move | who=hana suzuki; date=2026-11-23; time=09:30
add tom baker to dr ploy's list tomorrow at 10 | book | who=tom baker; doctor=ploy; date=2026-11-19; time=10:00
phone number for fatima hassan | phone | who=fatima hassan
create a patient record for Pim Suwan 0861112233 | addPatient | who=Pim Suwan; phone=0861112233
reschedule anan | move | who=anan
find me a slot for grace kim with dr lim on thursday | free | who=grace kim; doctor=lim; date=2026-11-19
find chloe dupont | findPatient | who=chloe dupont
pls confirm tom baker 10am tomorrow | confirm | who=tom baker; date=2026-11-19; time=10:00
total income for october | revenue | from=2026-10-01; to=2026-10-31
dr mali running behind, approx 40 mins | delay | doctor=mali; minutes=40
is dr lim free at 3 tomorrow | free | doctor=lim; date=2026-11-19; time=15:00
chloe dupont's appointment needs moving to Saturday | move | who=chloe dupont; date=2026-11-21
checkin peter schulz | arrive | who=peter schulz
add new pt: Max Weber | addPatient | who=Max Weber
lucy ng cancelled | cancel | who=lucy ng
mrs alvarez rang back and she's definitely coming on friday | confirm | who=alvarez; date=2026-11-20
call the next patient | next |
Mrs Alvarez just phoned, she can't come in on Friday | cancel | who=Alvarez; date=2026-11-20
ahmed farouk's next visit? | nextVisit | who=ahmed farouk
Spoke to Mai Nguyen, she confirms Friday | confirm | who=Mai Nguyen; date=2026-11-20
repeat rosa marin's appointment every week until christmas | series | who=rosa marin
show friday's appointments | list | date=2026-11-20
who's left to confirm | unconfirmed |
list of people who havent confirmed next week | unconfirmed | from=2026-11-23; to=2026-11-29
write a sick note for ahmed farouk | none |
check naproxen against fatima hassan's allergies | canTake | who=fatima hassan; medicine=naproxen
who hasn't paid yet | unpaid |
book mrs alvarez a dental scaling friday | book | who=alvarez; date=2026-11-20; service=scaling
are you open on sunday | hours | date=2026-11-22
when was rosa marin's last visit | lastVisit | who=rosa marin
tomorrow's unconfirmed | unconfirmed | date=2026-11-19
log a payment of 2,000 from peter schulz | pay | who=peter schulz; amount=2000
does mrs alvarez have an appointment this week | nextVisit | who=alvarez; from=2026-11-16; to=2026-11-22
I need to cancel Rosa Marin's visit with Dr Ploy on Monday | cancel | who=Rosa Marin; date=2026-11-23
drop mai nguyen from friday | cancel | who=mai nguyen; date=2026-11-20
please register a new patient called Nina Berg | addPatient | who=Nina Berg
has tom baker paid? | owes | who=tom baker
please arrange a visit for ivan petrov with dr kenneth, tuesday 3:15 in the afternoon | book | who=ivan petrov; doctor=kenneth; date=2026-11-24; time=15:15
hana suzuki is ill and won't be coming today | cancel | who=hana suzuki; date=2026-11-18
put mrs berg with dr wong monday 0930 | book | who=berg; doctor=wong; date=2026-11-23; time=09:30
dr lim thursday 4pm for joe park please | book | who=joe park; doctor=lim; date=2026-11-19; time=16:00
could you make Joe Park an appointment with Dr Lim this Friday at 11am? | book | who=Joe Park; doctor=Lim; date=2026-11-20; time=11:00
joe park is asking for an appointment on saturday with dr mali at noon | book | who=joe park; doctor=mali; date=2026-11-21; time=12:00
sign joe park up for monday 2pm w dr ploy | book | who=joe park; doctor=ploy; date=2026-11-23; time=14:00
can joe park come in to see dr lim at 9.45 tomorrow | book | who=joe park; doctor=lim; date=2026-11-19; time=09:45
book joe park, dr wong, 26 nov, 3:30pm, 30 minutes | book | who=joe park; doctor=wong; date=2026-11-26; time=15:30
next available slot with dr lim for joe park | free | who=joe park; doctor=lim; first=true
fit joe park in this afternoon somewhere | free | who=joe park; date=2026-11-18; part=afternoon
joe park needs a filling next week | none |
move joe park from 10 to 11 tomorrow | move | who=joe park; oldTime=10:00; time=11:00
please move joe park's 2pm tomorrow to 4pm | move | who=joe park; oldTime=14:00; time=16:00
joe park can't do friday, can we do monday at 10 instead? | move | who=joe park; date=2026-11-23; time=10:00
joe park wants to switch to dr mali | move | who=joe park; doctor=mali
reschedule joe park's appointment to the 27th at 9 | move | who=joe park; date=2026-11-27; time=09:00
joe park called, wants friday 3pm instead | move | who=joe park; date=2026-11-20; time=15:00
can joe park come an hour later | ask | who=joe park
put joe park's appointment back to 3.30pm | move | who=joe park; time=15:30
joe park needs a later slot | ask | who=joe park
pls cancel joe parks appt | cancel | who=joe park
joe park's not coming tomorrow | cancel | who=joe park; date=2026-11-19
joe park emailed to cancel friday | cancel | who=joe park; date=2026-11-20
we need to cancel joe park on monday | cancel | who=joe park; date=2026-11-23
remove joe park from the schedule tomorrow | cancel | who=joe park; date=2026-11-19
cancel the 9:30 tomorrow with dr lim | cancel | date=2026-11-19; time=09:30
joe park won't make it today, sorry | cancel | who=joe park; date=2026-11-18
can you confirm joe park for me | confirm | who=joe park
joe park just texted to confirm tomorrow | confirm | who=joe park; date=2026-11-19
joe park ok for tomorrow at 9 | confirm | who=joe park; date=2026-11-19; time=09:00
confirmed joe park monday | confirm | who=joe park; date=2026-11-23
joe park's appointment is confirmed | confirm | who=joe park
yes joe park is coming on friday | confirm | who=joe park; date=2026-11-20
anyone still unconfirmed for thursday? | unconfirmed | date=2026-11-19
tomorrow: who has not confirmed? | unconfirmed | date=2026-11-19
did everybody confirm for tomorrow | unconfirmed | date=2026-11-19
how many are unconfirmed for tomorrow | unconfirmed | date=2026-11-19
patients not confirmed | unconfirmed |
give me a list of unconfirmed appointments for friday | unconfirmed | date=2026-11-20
joe park has come in | arrive | who=joe park
joe park is sitting in the waiting room | arrive | who=joe park
please check joe park in | arrive | who=joe park
mr park arrived for his 10:30 | arrive | who=park; time=10:30
joe park here now | arrive | who=joe park
joe park didn't come | noShow | who=joe park
no show: joe park | noShow | who=joe park
joe park is a no show today | noShow | who=joe park
joe park paid cash 1,500.75 | pay | who=joe park; amount=1500.75; method=cash
received 500 in cash from joe park | pay | who=joe park; amount=500; method=cash
enter payment joe park 3,000 bank transfer | pay | who=joe park; amount=3000; method=transfer
joe park paid half, 750 | pay | who=joe park; amount=750
charge joe park's card 2200 baht | pay | who=joe park; amount=2200; method=card
joe park settled his account in cash | pay | who=joe park; method=cash
mark joe park's invoice as paid | pay | who=joe park
joe park pays 2.5k by transfer | pay | who=joe park; amount=2500; method=transfer
cash payment joe park 900.50 | pay | who=joe park; amount=900.50; method=cash
new pt ella stone 0812223333 | addPatient | who=ella stone; phone=0812223333
Can you add Ella Stone as a new patient? Her number is 081 222 3333 | addPatient | who=Ella Stone; phone=0812223333
first visit: Ella Stone, tel 081-222-3333 | addPatient | who=Ella Stone; phone=0812223333
create patient ella stone | addPatient | who=ella stone
register Ella Stone as patient, mobile 0812223333 | addPatient | who=Ella Stone; phone=0812223333
is amoxicillin ok for joe park? | canTake | who=joe park; medicine=amoxicillin
is joe park allowed to have ibuprofen | canTake | who=joe park; medicine=ibuprofen
joe park and aspirin? any allergy | canTake | who=joe park; medicine=aspirin
can i give joe park clarithromycin 500mg | canTake | who=joe park; medicine=clarithromycin
will joe park be ok with penicillin | canTake | who=joe park; medicine=penicillin
double check joe park isn't allergic to codeine | canTake | who=joe park; medicine=codeine
does joe park's allergy rule out cefazolin | canTake | who=joe park; medicine=cefazolin
dr wong wants to prescribe tramadol to joe park, any allergies? | ask | who=joe park
what allergies does joe park have | allergies | who=joe park
joe park drug allergy history | allergies | who=joe park
dr wong will be late by 25 minutes | delay | doctor=wong; minutes=25
dr. lim is held up in surgery | delay | doctor=lim
dr ploy hasn't arrived yet, 10 min late | delay | doctor=ploy; minutes=10
dr mali running 1.5 hours late | delay | doctor=mali; minutes=90
book joe park 3 times a week | series | who=joe park
joe park: every tuesday 10am dr lim, 8 weeks | series | who=joe park
weekly follow ups for joe park | series | who=joe park
can joe park have a standing appointment on mondays | series | who=joe park
which slots does dr wong have open tomorrow | free | doctor=wong; date=2026-11-19
is there anything after 4 with dr lim on friday | free | doctor=lim; date=2026-11-20; after=16:00
does anyone have time at 2 today | free | date=2026-11-18; time=14:00
when can dr mali see joe park | free | who=joe park; doctor=mali
dr lim free times mon | free | doctor=lim; date=2026-11-23
what's dr wong's first free slot | free | doctor=wong; first=true
who is dr lim seeing this morning | list | doctor=lim; date=2026-11-18
today's list | list | date=2026-11-18
next week's appointments for dr mali | list | doctor=mali; from=2026-11-23; to=2026-11-29
how's tomorrow looking | summary | date=2026-11-19
is joe park coming today? | nextVisit | who=joe park; date=2026-11-18
when did joe park come last | lastVisit | who=joe park
joe park phone | phone | who=joe park
does joe park still owe anything | owes | who=joe park
how much is joe park's bill | owes | who=joe park
overdue bills | unpaid | overdue=true
turnover last month | revenue | from=2026-10-01; to=2026-10-31
what did we earn on monday | revenue | from=2026-11-16; to=2026-11-16
print joe park's receipt | none |
call joe park a taxi | none |
is joe park a good patient | none |
`
