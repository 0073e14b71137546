/** See README.md. */
export const englishDesk7 = `
confirm sofia rossi for tomorrow | confirm | who=sofia rossi; date=2026-11-19
add a new patient Ethan Wong 081 234 5678 | addPatient | who=Ethan Wong; phone=0812345678
when's priya sharma back in | nextVisit | who=priya sharma
how did we do last month | revenue | from=2026-10-01; to=2026-10-31
book ava murphy every monday at 9 for 6 weeks | series | who=ava murphy
is it safe to give penicillin to priya murphy | canTake | who=priya murphy; medicine=penicillin
what have we got on this arvo | list | date=2026-11-18; part=afternoon
who do i still need to call to confirm | unconfirmed |
next free with dr lim | free | doctor=lim; first=true
show unconfirmed appts friday | unconfirmed | date=2026-11-20
how many patients today | count | date=2026-11-18
new pt: Lucas Meyer, tel 0898765432 | addPatient | who=Lucas Meyer; phone=0898765432
shift the 2:30 to 4 | move | oldTime=14:30; time=16:00
what's the damage for james chen | owes | who=james chen
ok to prescribe aspirin for mr miller? | canTake | who=miller; medicine=aspirin
pull up HN000045 | findPatient | who=HN000045
take 1,200 baht from sofia miller | pay | who=sofia miller; amount=1200
mark emma walker as confirmed | confirm | who=emma walker
what times has dr ploy got on monday? | free | doctor=ploy; date=2026-11-23
is priya sharma due back? | nextVisit | who=priya sharma
create patient record for Hannah Okafor | addPatient | who=Hannah Okafor
doctor lim's gonna be late | delay | doctor=lim
collect payment ava murphy | pay | who=ava murphy
cancel both of tanaka's appointments | ask | does=cancel; who=tanaka
can we get sofia thongchai in any earlier than friday | free | who=sofia thongchai
book olivia rahman w/ dr lim 3rd dec 10ish | ask | does=book; who=olivia rahman; doctor=lim; date=2026-12-03
is there anything free before 10 tomorrow | free | date=2026-11-19; to=10:00
push everyone back 15 minutes | none |
tell me about sofia rossi | findPatient | who=sofia rossi
did mrs schmidt pay | owes | who=schmidt
print the receipt for james chen | none |
turnover november | revenue | from=2026-11-01; to=2026-11-30
how many new patients this month | none |
bok emma walker tomorow 2pm dr ploy | book | who=emma walker; doctor=ploy; date=2026-11-19; time=14:00
appointmnts tomorrow dr chantra | list | doctor=chantra; date=2026-11-19
postpone ava murphy a week | ask | does=move; who=ava murphy
call off the 3 oclock | cancel | time=15:00
check in mrs walker | arrive | who=walker
who's in the waiting area | waiting |
what time is liam sharma in today | status | who=liam sharma
how long ago did we see priya sharma | lastVisit | who=priya sharma
any known allergies for sofia miller | allergies | who=sofia miller
what's the mobile of the lady chen | ask | who=chen
can dr lim see someone at 4pm today | free | doctor=lim; date=2026-11-18; time=16:00
soonest dermatologist appointment | free | service=dermatologist; first=true
which docs are in tomorrow | doctorsWorking | date=2026-11-19
who's logged in | online |
r we open on new years day | hours | date=2027-01-01
where do i change settings | open | screen=settings
who r u | help |
translate hello to thai | none |
change james patel's phone number to 0811111111 | none |
check if cetirizine is fine for emma walker | canTake | who=emma walker; medicine=cetirizine
invoice emma walker consultation 800 | invoice | who=emma walker
rx for liam patel: amoxicillin 500 mg x 21 | prescribe | who=liam patel
repeat the booking for olivia rahman for the next 4 fridays | series | who=olivia rahman
ring up james chen 900 card | pay | who=james chen; amount=900; method=card
what does ava murphy need to pay today | owes | who=ava murphy
who hasnt paid yet | unpaid |
dr lim's unconfirmed patients for monday | unconfirmed | doctor=lim; date=2026-11-23
confirm everybody for tomorrow | ask | does=confirm; date=2026-11-19
dr lim is late today | delay | doctor=lim
who's next after priya murphy | ask |
new booking emma walker next thurs 9:45 dr chantra follow up | book | who=emma walker; doctor=chantra; date=2026-11-26; time=09:45
list no shows last week | noShows | from=2026-11-09; to=2026-11-15
what's happening on dec 5 | list | date=2026-12-05
are we full on friday | summary | date=2026-11-20
add patient | ask | does=addPatient
`
