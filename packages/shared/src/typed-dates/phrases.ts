/** What people type for a date and for a time, in families; `read-date.test.ts` has the odd ones besides. Today is Monday 23 November 2026. */

export type Phrase<Value> = readonly [typed: string, meant: Value]

export const today = '2026-11-23'

const plain = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
const inDays = (days: number) => plain(2026, 11, 23 + days)
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

const englishMonths = 'January February March April May June July August September October November December'.split(' ')
const thaiMonths = 'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม'.split(' ')
const thaiShortMonths = 'ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.'.split(' ')
const englishDays = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')
const thaiDays = 'จันทร์ อังคาร พุธ พฤหัสบดี ศุกร์ เสาร์ อาทิตย์'.split(' ')
const thaiShortDays = 'จ. อ. พ. พฤ. ศ. ส. อา.'.split(' ')
const ordinal = (day: number) => `${day}${{ 1: 'st', 2: 'nd', 3: 'rd', 21: 'st', 22: 'nd', 23: 'rd', 31: 'st' }[day] ?? 'th'}`
const thaiDigits = (text: string) => text.replaceAll(/\d/g, (digit) => String.fromCharCode(0x0e50 + Number(digit)))
const two = (number: number) => String(number).padStart(2, '0')

/** A different day of each month, in figures of both eras. */
const figures: Phrase<string>[] = upTo(12).flatMap((month) => {
  const day = 2 * month + 3
  const date = plain(2027, month, day)
  return [
    `${day}/${month}/2570`,
    `${day}/${month}/70`,
    `${day}.${month}.27`,
    `${day}-${month}-2027`,
    `${day} ${month} 2570`,
    `${two(day)}${two(month)}2570`,
    `${two(day)}${two(month)}70`,
    `2027-${two(month)}-${two(day)}`,
    `2570-${month}-${day}`,
    `2027${two(month)}${two(day)}`,
  ].map((typed) => [typed, date] as const)
})

const counted: Phrase<string>[] = upTo(14).flatMap((count) => [
  [`+${count}`, inDays(count)],
  [`+${count}w`, inDays(7 * count)],
  [`-${count}`, inDays(-count)],
])

export const englishDates: Phrase<string>[] = [
  ...figures,
  ...counted,
  ...englishMonths.flatMap((name, at): Phrase<string>[] => {
    const day = at + 20
    const date = plain(2027, at + 1, day)
    const short = name.slice(0, 3)
    return [
      `${day} ${name} 2027`,
      `${day} ${short.toLowerCase()} 27`,
      `${day}${short.toLowerCase()}70`,
      `${day}-${short}-2570`,
      `${name} ${day}, 2027`,
      `${short} ${day} 2027`,
      `${ordinal(day)} ${name} 2027`,
      `the ${ordinal(day)} of ${name} 2027`,
      `${day} ${name.toUpperCase()} 2570`,
      `${two(day)}/${short}/2027`,
    ].map((typed) => [typed, date])
  }),
  ...englishDays.flatMap((name, at): Phrase<string>[] => [
    [name, inDays(at)],
    [name.toLowerCase(), inDays(at)],
    [name.slice(0, 3), inDays(at)],
    [name.slice(0, 2), inDays(at)],
    [`this ${name}`, inDays(at)],
    [`on ${name}`, inDays(at)],
    [`next ${name}`, inDays(7 + at)],
    [`next ${name.slice(0, 3).toLowerCase()}`, inDays(7 + at)],
    [`${name} ${at + 23 > 30 ? at - 7 : at + 23} Nov`, inDays(at)],
  ]),
  ...upTo(20).flatMap((count): Phrase<string>[] => {
    const s = count === 1 ? '' : 's'
    return [
      [`in ${count} day${s}`, inDays(count)],
      [`in ${count} week${s}`, inDays(7 * count)],
      [`${count} day${s} from now`, inDays(count)],
      [`${count} day${s} ago`, inDays(-count)],
      [`${count} weeks later`, inDays(7 * count)],
    ]
  }),
]

export const thaiDates: Phrase<string>[] = [
  ...figures.map(([typed, date]) => [thaiDigits(typed), date] as const),
  ...counted.map(([typed, date]) => [typed.endsWith('w') ? `${typed.slice(0, -1)} สัปดาห์` : `${typed} วัน`, date] as const),
  ...thaiMonths.flatMap((name, at): Phrase<string>[] => {
    const day = at + 20
    const date = plain(2027, at + 1, day)
    const short = thaiShortMonths[at]!
    const bare = short.replaceAll('.', '')
    return [
      `${day} ${name} 2570`,
      `${day} ${name} 70`,
      `${day} ${name} พ.ศ. 2570`,
      `วันที่ ${day} ${name} 2570`,
      `${day} ${short} 2570`,
      `${day} ${short} 70`,
      `${day}${short}70`,
      `${day} ${short} 2027`,
      `${thaiDigits(String(day))} ${name} ${thaiDigits('2570')}`,
      ...(bare === 'มีค' ? [] : [`${day}${bare}70`]), // not in the grammar: มีค is the beginning of names
    ].map((typed) => [typed, date])
  }),
  ...thaiDays.flatMap((name, at): Phrase<string>[] => [
    [`วัน${name}`, inDays(at)],
    [`วัน${name}นี้`, inDays(at)],
    [`วัน${name}หน้า`, inDays(7 + at)],
    ...(name === 'อาทิตย์' ? [] : [[name, inDays(at)] as const, [`${name}นี้`, inDays(at)] as const]), // อาทิตย์ is also a week
    ...(name === 'อาทิตย์' ? [] : [[`${name}หน้า`, inDays(7 + at)] as const]),
    [`วัน${name}ที่ ${at + 23} พฤศจิกายน 2569`, inDays(at)],
  ]),
  ...thaiShortDays.flatMap((name, at): Phrase<string>[] => [
    [name, inDays(at)],
    [name.replace('.', ''), inDays(at)],
  ]),
  ...upTo(20).flatMap((count): Phrase<string>[] => [
    [`อีก ${count} วัน`, inDays(count)],
    [`อีก${count}วัน`, inDays(count)],
    [`อีก ${count} สัปดาห์`, inDays(7 * count)],
    [`อีก ${count} อาทิตย์`, inDays(7 * count)],
    [`${count} วันก่อน`, inDays(-count)],
  ]),
]

const clock = (hour: number, minute = 0) => hour * 60 + minute

/** Every hour in figures; `hourOf` gives the one that is meant by them. */
const clockFigures = (hourOf: (hour: number) => number) =>
  upTo(22).flatMap((hour): Phrase<number>[] => [
    [`${hour}`, clock(hourOf(hour))],
    [`${hour}.30`, clock(hourOf(hour), 30)],
    [`${two(hour)}:15`, clock(hour, 15)],
    [`${hour}45`, clock(hourOf(hour), 45)],
  ])

export const englishTimes: Phrase<number>[] = [
  ...clockFigures((hour) => (hour < 6 ? hour + 12 : hour)),
  ...upTo(12).flatMap((hour): Phrase<number>[] => [
    [`${hour}am`, clock(hour % 12)],
    [`${hour} pm`, clock((hour % 12) + 12)],
    [`${hour}:30 PM`, clock((hour % 12) + 12, 30)],
    [`${hour}.45 a.m.`, clock(hour % 12, 45)],
    [`at ${hour}pm`, clock((hour % 12) + 12)],
  ]),
]

const thaiNumbers = 'หนึ่ง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า สิบ สิบเอ็ด'.split(' ')

export const thaiTimes: Phrase<number>[] = [
  ...clockFigures((hour) => hour).map(([typed, minutes]) => [`${thaiDigits(typed)} น.`, minutes] as const),
  ...thaiNumbers.flatMap((name, at): Phrase<number>[] => {
    const hour = at + 1
    const spoken: [string, number][] = []
    if (hour > 6) spoken.push([`${name}โมง`, hour], [`${hour} โมง`, hour], [`${name}โมงเช้า`, hour])
    if (hour < 6) spoken.push([`ตี${name}`, hour], [`${name}ทุ่ม`, hour + 18], [`${hour} ทุ่ม`, hour + 18])
    if (hour > 1 && hour < 6) spoken.push([`บ่าย${name}`, hour + 12], [`บ่าย ${hour}`, hour + 12], [`บ่าย${name}โมง`, hour + 12])
    if (hour > 3 && hour < 7) spoken.push([`${name}โมงเย็น`, hour + 12], [`${hour} โมงเย็น`, hour + 12])
    return spoken.flatMap(([typed, of]): Phrase<number>[] => [
      [typed, clock(of)],
      ...(/(เช้า|เย็น)$/.test(typed) ? [] : [[`${typed}ครึ่ง`, clock(of, 30)] as const]),
    ])
  }),
]
