/** Which rooms and equipment are free. See README.md. */
export const englishDesk13 = `
which rooms are free at 3 pm tomorrow? | rooms | kind=room; date=2026-11-19; time=15:00
is room 2 free on Friday afternoon? | rooms | room=room 2; date=2026-11-20; from=13:00; to=17:00
which rooms are free now? | rooms | kind=room; date=2026-11-18; time=10:00
which rooms are free? | rooms | kind=room; date=2026-11-18; time=10:00
any rooms available tomorrow morning? | rooms | kind=room; date=2026-11-19; from=09:00; to=12:00
is there a free room at 2? | rooms | kind=room; date=2026-11-18; time=14:00
what rooms do we have free on Monday | rooms | kind=room; date=2026-11-23
free rooms tomorrow at 10 please | rooms | kind=room; date=2026-11-19; time=10:00
is treatment room 1 free tomorrow at 10? | rooms | room=treatment room 1; date=2026-11-19; time=10:00
is the laser room available on Friday at 14:00 | rooms | room=laser room; date=2026-11-20; time=14:00
is the ultrasound machine free tomorrow at 11? | rooms | room=ultrasound machine; date=2026-11-19; time=11:00
is the laser free tomorrow at 3 | rooms | room=laser; date=2026-11-19; time=15:00
which equipment is free this afternoon | rooms | kind=equipment; date=2026-11-18; from=13:00; to=17:00
is room 3 taken at 4 pm today? | rooms | room=room 3; date=2026-11-18; time=16:00
when is room 2 free tomorrow? | rooms | room=room 2; date=2026-11-19
which rooms are free from 2 to 4 tomorrow | rooms | kind=room; date=2026-11-19; from=14:00; to=16:00
how many rooms are free tomorrow at 9 | rooms | kind=room; date=2026-11-19; time=09:00
is a room free for 60 minutes tomorrow at 3? | rooms | kind=room; date=2026-11-19; time=15:00; minutes=60
who is in the waiting room | waiting |
is there any room tomorrow afternoon? | free | date=2026-11-19; part=afternoon
has Dr Ploy any room tomorrow | free | doctor=Ploy; date=2026-11-19
is Dr Ploy free tomorrow at 3 | free | doctor=Ploy; date=2026-11-19; time=15:00
book room 2 tomorrow at 3 | none |
room 2 is out of order | none |
room 2 is free | none |
which rooms are not free tomorrow | none |
is room 2 free next week | none |
is the waiting room full? | none |
cancel room 2 tomorrow at 3 | none |
`
