import { dateOf, weekdayIndex } from '@clinic/shared/time/time'
import { clinicZone } from '../clinic-data.ts'
import type { Language } from '../fixtures.ts'
import type { Receptionist } from './receptionist.ts'
import type { Morning } from './morning.ts'
import type { workByPointer } from './by-pointer.ts'

/** What those who call say, as it is typed: five to the first receptionist, two to the other. */
const wishes: Record<Language, [date: string, time: string][]> = {
  en: [
    ['+1', '2'],
    ['fr', '3'],
    ['+7', '1'],
    ['we', '4'],
    ['th', '230'],
    ['+9', '5pm'],
    ['+9', '6pm'],
  ],
  th: [
    ['+1', '2'],
    ['ศ', '3'],
    ['+7', '1'],
    ['พ', '4'],
    ['พฤ', '230'],
    ['+9', '17.00'],
    ['+9', '18.00'],
  ],
}
const firstCaller = 18

/** The weekdays that callers wish, from Wednesday. */
const wished: Record<Language, string[]> = { en: ['we', 'th', 'fr'], th: ['พ', 'พฤ', 'ศ'] }
const wednesday = 3

/** Today's weekday becomes another one: a walk-in may have taken the time, since it takes one around now. */
function notToday(date: string, language: Language) {
  const today = wished[language][weekdayIndex(dateOf(new Date(), clinicZone)) - wednesday]
  return date === today ? (wished[language].find((other) => other !== today) ?? date) : date
}

function callOf({ patients, doctors }: Morning, language: Language, at: number, doctor: number) {
  const [date = '', time = ''] = wishes[language][at - firstCaller] ?? []
  return { patient: patients[at] ?? '', doctor: doctors[doctor] ?? '', date: notToday(date, language), time }
}

type Colleague = ReturnType<typeof workByPointer>
type Play = { receptionist: Receptionist; morning: Morning; language: Language }
type CountedPlay = Play & {
  step: (name: string, act: () => Promise<void>) => Promise<void>
  setTime: (time: string) => Promise<void>
}

/**
 * 12 arrivals, 3 walk-ins, 5 bookings, 2 moves, a no-show, 8 check-outs and a refund, in between each other as they happen.
 * A walk-in takes the next free time by the server's clock: the doctor of the move within the day has none before it.
 */
export async function playMorning({ receptionist, morning, language, step, setTime }: CountedPlay) {
  const who = (at: number) => morning.patients[at] ?? ''
  const arrive = (at: number) => step('arrival', () => receptionist.arrive(who(at)))
  const walkIn = (at: number, doctor: number) =>
    step('walk-in', () => receptionist.walkIn(who(at), morning.doctors[doctor] ?? ''))
  const call = (at: number, doctor: number) => step('booking', () => receptionist.book(callOf(morning, language, at, doctor)))
  const checkOut = (at: number, price?: string) => step('check-out', () => receptionist.checkOut(who(at), price))

  await arrive(0)
  await arrive(2)
  await arrive(1)
  await call(18, 2)
  await arrive(3)
  await walkIn(15, 0)
  await checkOut(0, '500')
  await arrive(4)
  await arrive(6)
  await setTime('08:50')
  await call(19, 1)
  await checkOut(2)
  await step('move', () => receptionist.move({ patient: who(13), date: '+2' }))
  await checkOut(1)
  await arrive(5)
  await arrive(8)
  await setTime('09:50')
  await walkIn(16, 0)
  await call(20, 0)
  await checkOut(3)
  await step('no-show', () => receptionist.noShow(who(7)))
  await arrive(9)
  await checkOut(4)
  await step('refund', () => receptionist.correctPayment(who(1), language === 'en' ? 'card' : 'บัตร'))
  await checkOut(6)
  await call(21, 2)
  await step('move', () => receptionist.move({ patient: who(14), time: '1130' }))
  await arrive(10)
  await arrive(12)
  await walkIn(17, 1)
  await checkOut(5)
  await call(22, 0)
  await arrive(11)
  await checkOut(8)
}

/** What the second receptionist does meanwhile, with the same appointments on their screen. */
export async function playColleague({ receptionist, morning, language }: Play & { receptionist: Colleague }) {
  for (const at of [9, 10, 11, 12]) await receptionist.confirm(morning.patients[at] ?? '')
  await receptionist.book(callOf(morning, language, 23, 0))
  await receptionist.book(callOf(morning, language, 24, 1))
}
