/** The clinic's time: who is off, who is late. See README.md. */
export const englishDesk9 = `
who's off on Friday? | off | date=2026-11-20
who is off tomorrow | off | date=2026-11-19
is anyone off next week? | off | from=2026-11-23; to=2026-11-29
which doctors are on leave this week | off | from=2026-11-16; to=2026-11-22
is Dr Ploy off on Monday? | off | doctor=Ploy; date=2026-11-23
who's on holiday today | off | date=2026-11-18
any doctors away on 25 November? | off | date=2026-11-25
is dr lim on leave tomorrow | off | doctor=lim; date=2026-11-19
Dr Ploy is off tomorrow afternoon | takeOff | doctor=Ploy; date=2026-11-19; hourFrom=12:00
Dr Ploy is off tomorrow | takeOff | doctor=Ploy; date=2026-11-19
dr lim is on leave from 23 nov to 25 nov | takeOff | doctor=lim; date=2026-11-23; days=3
Dr Chantra is off sick today | takeOff | doctor=Chantra; date=2026-11-18; kind=sick
doctor lim off friday morning | takeOff | doctor=lim; date=2026-11-20; hourTo=12:00
Dr Ploy will be away on 27 Nov | takeOff | doctor=Ploy; date=2026-11-27
Dr Ploy takes Friday off | takeOff | doctor=Ploy; date=2026-11-20
put Dr Lim on leave next Monday | takeOff | doctor=Lim; date=2026-11-23
Dr Ploy is off tomorrow half day | askOff | doctor=Ploy
Dr Ploy is taking a half day tomorrow | askOff | doctor=Ploy
Dr Ploy is off from Friday | askOff | doctor=Ploy
Dr Ploy is off on Fridays | askOff | doctor=Ploy
Dr Ploy is off | askOff | doctor=Ploy
Dr Ploy was off yesterday | none |
Dr Ploy is not off tomorrow | none |
Dr Ploy isn't off on Friday after all | none |
who isn't off on Friday | none |
cancel Dr Ploy's leave on Friday | none |
Dr Ploy's day off on Friday is cancelled | none |
give Olivia 10% off | none |
take 200 off her bill | none |
Dr Ploy is off the phone now | none |
Dr Ploy and Dr Lim are off tomorrow | none |
Olivia is on holiday next week | none |
Dr Ploy is 20 minutes late | late | doctor=Ploy; minutes=20
dr lim is running 1 hour 15 min late | late | doctor=lim; minutes=75
dr lim will be an hour and a half late | late | doctor=lim; minutes=90
Dr Chantra's half an hour behind | late | doctor=Chantra; minutes=30
dr ploy late 45 | late | doctor=ploy; minutes=45
sorry, Dr Lim is running 10 mins late today | late | doctor=Lim; minutes=10
Dr Ploy is running late, 25 minutes | late | doctor=Ploy; minutes=25
Dr Lim is late, about half an hour | late | doctor=Lim; minutes=30
Dr Ploy is less than 20 minutes late | askLate | doctor=Ploy
Dr Ploy is up to 30 min late | askLate | doctor=Ploy
Dr Ploy is late | askLate | doctor=Ploy
Dr Ploy is 15 to 20 minutes late | askLate | doctor=Ploy
Dr Ploy is twenty minutes late | askLate | doctor=Ploy
is anyone running late? | delays |
any doctors running behind? | delays |
which doctors are late | delays |
who is running late today | delays |
are any of the doctors late | delays |
is Dr Ploy running late? | delays | doctor=Ploy
how late is Dr Lim | delays | doctor=Lim
Dr Ploy was 20 minutes late yesterday | none |
Dr Ploy will be 20 minutes late tomorrow | none |
Dr Ploy is not late | none |
Dr Ploy is no longer 20 minutes late | none |
Dr Ploy is never late | none |
Dr Ploy's patient is 20 minutes late | none |
Dr Ploy's 10:30 is 20 minutes late | none |
the 10:30 for Dr Ploy is 20 minutes late | none |
who is late for Dr Ploy | none |
Olivia Brown is 20 minutes late | none |
Olivia is 20 minutes late for Dr Ploy | none |
`
