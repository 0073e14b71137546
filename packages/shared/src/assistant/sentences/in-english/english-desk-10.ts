/** Who waits for a time, and when doctors are off. See README.md. */
export const englishDesk10 = `
put Malee on the waitlist | wait | who=Malee
put Malee on the waitlist for Dr Ploy next week mornings | wait | who=Malee; doctor=Ploy; until=2026-11-29; parts=morning
please add Grace Kim to the waiting list | wait | who=Grace Kim
add James Patel to the waitlist for Dr Lim | wait | who=James Patel; doctor=Lim
can you put Olivia Brown on the wait list for tomorrow afternoon? | wait | who=Olivia Brown; until=2026-11-19; parts=afternoon
pls put malee on waitlist dr ploy | wait | who=malee; doctor=ploy
Grace Kim wants to be on the waitlist | wait | who=Grace Kim
put Malee on the waitlist with Dr Ploy on Mondays | wait | who=Malee; doctor=Ploy; weekdays=Monday
put Malee on the waitlist for Friday | wait | who=Malee; until=2026-11-20; weekdays=Friday
put Malee on the waitlist, urgent | wait | who=Malee; urgent=true
put Malee on the waitlist for 45 minutes with Dr Ploy | wait | who=Malee; doctor=Ploy; minutes=45
add Malee to the waitlist until 30 November | wait | who=Malee; until=2026-11-30
put her on the waitlist | askWait |
add him to the waiting list for Dr Ploy | askWait |
put them on the waitlist please | askWait |
who is on the waitlist? | waitlist |
show me the waitlist | waitlist |
waitlist | waitlist |
who's on the waiting list for Dr Ploy | waitlist | doctor=Ploy
is anyone on the waitlist? | waitlist |
how many people are on the waitlist | waitlist |
is Malee on the waitlist? | waitlist | who=Malee
take Malee off the waitlist | none |
remove Malee from the waiting list | none |
don't put Malee on the waitlist | none |
Malee is already on the waitlist | none |
I put Malee on the waitlist yesterday | none |
Malee was on the waitlist | none |
put Malee and Grace on the waitlist | none |
put Malee on the waitlist tomorrow at 10 | none |
put Malee on the waitlist and cancel her appointment | none |
book Malee from the waitlist tomorrow at 10 with Dr Ploy | none |
put Malee on the waitlist if Dr Ploy is off | none |
who is not on the waitlist | none |
when is Dr Ploy off? | whenOff | doctor=Ploy
when is dr ploy on leave | whenOff | doctor=ploy
which days is Dr Lim off? | whenOff | doctor=Lim
what days is Dr Ploy away | whenOff | doctor=Ploy
when is Dr Ploy off next month? | off | doctor=Ploy; from=2026-12-01; to=2026-12-31
show me Dr Ploy's time off | whenOff | doctor=Ploy
when will Dr Ploy be away | whenOff | doctor=Ploy
Dr Ploy is off for 3 days from Monday | takeOff | doctor=Ploy; date=2026-11-23; days=3
Dr Ploy is on leave from Monday for three days | takeOff | doctor=Ploy; date=2026-11-23; days=3
dr lim is off for a week from 1 December | takeOff | doctor=lim; date=2026-12-01; days=7
Dr Ploy is off sick for 2 days from today | takeOff | doctor=Ploy; date=2026-11-18; days=2
Dr Ploy will be away for two weeks starting Monday | takeOff | doctor=Ploy; date=2026-11-23; days=14
Dr Ploy is off for 3 days | askOff | doctor=Ploy
Dr Ploy is off for a few days from Monday | askOff | doctor=Ploy
Dr Ploy is off for 3 days from Monday morning | askOff | doctor=Ploy
Dr Ploy is off for 90 days from Monday | askOff | doctor=Ploy
Dr Ploy is off for 2 or 3 days from Monday | askOff | doctor=Ploy
when is Dr Ploy not off | none |
book Malee with Dr Ploy for 3 days from Monday | series |
`
