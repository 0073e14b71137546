/** See README.md. */
export const englishDeskHeldOut = `
please postpone peter schulz until the 30th | move | who=peter schulz; date=2026-11-30
which doctors are here today | doctorsWorking | date=2026-11-18
dr mali's stuck in traffic | delay | doctor=mali
ben carter gave me 500 in cash | pay | who=ben carter; amount=500; method=cash
bill grace kim consultation 1,250.50 | invoice | who=grace kim
book in rosa marin today 5pm dr ploy 45 min | book | who=rosa marin; doctor=ploy; date=2026-11-18; time=17:00
set rosa marin to confirmed | confirm | who=rosa marin
any slots today after 2 | free | date=2026-11-18; after=14:00
anyone not confirmed tmr with dr lim | unconfirmed | doctor=lim; date=2026-11-19
open kanya's file | findPatient | who=kanya
take payment | ask | does=pay
Dr Ploy will be in 20 minutes late today | delay | doctor=Ploy
I'd like to book my next patient, Grace Kim, with Dr Mali on the 27th at 11 | book | who=Grace Kim; doctor=Mali; date=2026-11-27; time=11:00
ivan petrov just paid his invoice with visa | pay | who=ivan petrov; method=card
when's dr ploy next free | free | doctor=ploy; first=true
is rosa marin allergic to diclofenac or can she have it | canTake | who=rosa marin; medicine=diclofenac
please take ahmed farouk off tomorrow's list | cancel | who=ahmed farouk; date=2026-11-19
pls mark lucy ng as arrived | arrive | who=lucy ng
Doctor Chantra is behind by an hour | delay | doctor=Chantra
need appt for mrs alvarez w/ dr chantra next tue 10am | book | who=alvarez; doctor=chantra; date=2026-11-24; time=10:00
tom baker has cancelled his appointment tomorrow | cancel | who=tom baker; date=2026-11-19
Fatima Hassan would like to settle her bill | pay | who=Fatima Hassan
pop grace kim in with dr lim thurs 9.15 | book | who=grace kim; doctor=lim; date=2026-11-19; time=09:15
sign up Julia Roth as a new patient, phone 02 555 1234 | addPatient | who=Julia Roth; phone=025551234
what should i give hana suzuki for a fever | none |
pay for grace kim | pay | who=grace kim
open invoices | unpaid |
move | ask | does=move
check out mai nguyen | pay | who=mai nguyen
thanks a lot | help |
move tomorrow's 10 am to 2 pm | move | oldTime=10:00; time=14:00
I want to add someone new, her name is Lena Fischer | addPatient | who=Lena Fischer
make an appointment for Lucy Ng with Dr Lim for 25 November at 13:30 | book | who=Lucy Ng; doctor=Lim; date=2026-11-25; time=13:30
ben carter is coming tomorrow, he just confirmed | confirm | who=ben carter; date=2026-11-19
are we full tomorrow | summary | date=2026-11-19
what time is tom baker booked for tomorrow | nextVisit | who=tom baker; date=2026-11-19
any appointments on monday not confirmed yet? | unconfirmed | date=2026-11-23
confrim peter schulz thursday | confirm | who=peter schulz; date=2026-11-19
ben carter ciprofloxacin 500 mg ok? | canTake | who=ben carter; medicine=ciprofloxacin
cancel everyone with dr lim this afternoon, he's ill | ask | does=cancel; doctor=lim; date=2026-11-18
schedule peter schulz for dr lim, 1 december, quarter to 11 | book | who=peter schulz; doctor=lim; date=2026-12-01; time=10:45
show me all unpaid bills | unpaid |
hi there | help |
has everyone confirmed for tomorrow? | unconfirmed | date=2026-11-19
what time do we close today | hours | date=2026-11-18
ben carter doesnt want his appt on thursday any more | cancel | who=ben carter; date=2026-11-19
ahmed farouk arrived 5 minutes ago | arrive | who=ahmed farouk
can grace kim take ibuprofen? | canTake | who=grace kim; medicine=ibuprofen
who do we still need to call about tomorrow | unconfirmed | date=2026-11-19
reserve friday 10:30 with dr mali for ivan petrov | book | who=ivan petrov; doctor=mali; date=2026-11-20; time=10:30
new booking: Fatima Hassan, Dr Chantra, Thursday 2pm | book | who=Fatima Hassan; doctor=Chantra; date=2026-11-19; time=14:00
tom baker's here | arrive | who=tom baker
is cefalexin fine for chloe dupont | canTake | who=chloe dupont; medicine=cefalexin
mai nguyen dna | noShow | who=mai nguyen
does hana suzuki have any problem with amoxicillin | canTake | who=hana suzuki; medicine=amoxicillin
which invoices are overdue | unpaid | overdue=true
any known allergies for mrs alvarez? | allergies | who=alvarez
Mrs Alvarez has paid 850 baht by transfer | pay | who=Alvarez; amount=850; method=transfer
is dr mali online | online | doctor=mali
what's left to pay for ahmed farouk | owes | who=ahmed farouk
when is hana suzuki in next | nextVisit | who=hana suzuki
when does dr ploy start tomorrow | doctorsWorking | doctor=ploy; date=2026-11-19
ahmed farouk has asked to reschedule to next wednesday | move | who=ahmed farouk; date=2026-11-25
book an appointment for rosa marin | book | who=rosa marin
check hana suzuki's allergies please | allergies | who=hana suzuki
set up weekly appointments for mrs alvarez | series | who=alvarez
how many people are waiting for dr ploy | waiting | doctor=ploy
rosa marin never showed up today | noShow | who=rosa marin
we've got a new patient, Omar Said | addPatient | who=Omar Said
refund tom baker 500 | none |
tom baker needs physio twice a week for a month | series | who=tom baker
grace kim | ask | who=grace kim
who does dr lim have on monday | list | doctor=lim; date=2026-11-23
peter schulz last appointment | lastVisit | who=peter schulz
Grace Kim has confirmed her appointment for tomorrow | confirm | who=Grace Kim; date=2026-11-19
dr lim delayed till 11 | delay | doctor=lim
would augmentin be alright for peter schulz | canTake | who=peter schulz; medicine=augmentin
recurring appointment for peter schulz, monthly | series | who=peter schulz
`
