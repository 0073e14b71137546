import { addDays } from '../time/time.ts'

export type HolidayName = { en: string; th: string }
export type NamedDate = { date: string; name: HolidayName }

/** Makha Bucha of the first year; the others follow from the lengths of the years. */
const first = { year: 2024, makhaBucha: '2024-02-24' }
/** Until then the published almanacs agree on which years are longer. */
const last = 2030
/** With a second eighth month, which moves Makha Bucha and Visakha Bucha a month on. */
const withExtraMonth = new Set([2026, 2029])
/** With thirty days in the seventh month. */
const withExtraDay = new Set([2025, 2030])

/** From one year's Asalha Bucha to the next year's Makha Bucha: seven months, or eight. */
const toMakhaBucha = (year: number) => (withExtraMonth.has(year) ? 236 : 207)
/** Three months from full moon to full moon. */
const toVisakhaBucha = (year: number) => (withExtraMonth.has(year) ? 89 : 88)
/** Two months. */
const toAsalhaBucha = (year: number) => (withExtraDay.has(year) ? 60 : 59)

const names = {
  makhaBucha: { en: 'Makha Bucha Day', th: 'วันมาฆบูชา' },
  visakhaBucha: { en: 'Visakha Bucha Day', th: 'วันวิสาขบูชา' },
  asalhaBucha: { en: 'Asalha Bucha Day', th: 'วันอาสาฬหบูชา' },
  khaoPhansa: { en: 'Buddhist Lent Day', th: 'วันเข้าพรรษา' },
}

/** The public holidays of Thailand that follow its lunar calendar. None for a year whose calendar is not known: 2024 to 2030 are. */
export function thaiLunarDays(wanted: number): NamedDate[] {
  if (wanted < first.year || wanted > last) return []
  let makhaBucha = first.makhaBucha
  for (let year = first.year; ; year += 1) {
    const visakhaBucha = addDays(makhaBucha, toVisakhaBucha(year))
    const asalhaBucha = addDays(visakhaBucha, toAsalhaBucha(year))
    if (year === wanted)
      return [
        { date: makhaBucha, name: names.makhaBucha },
        { date: visakhaBucha, name: names.visakhaBucha },
        { date: asalhaBucha, name: names.asalhaBucha },
        { date: addDays(asalhaBucha, 1), name: names.khaoPhansa },
      ]
    makhaBucha = addDays(asalhaBucha, toMakhaBucha(year + 1))
  }
}
