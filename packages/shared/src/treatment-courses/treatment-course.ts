import { halfUp, toDecimal, toMinorUnits } from '../money.ts'

/**
 * What is given back when a course is ended early: nothing; what the unused sessions cost in it; or the price less the used sessions, each at what it
 * costs by itself.
 */
export const courseRefundRules = ['nothing', 'unused', 'less_used'] as const
export type CourseRefundRule = (typeof courseRefundRules)[number]

/** `lapsed`: its last day is over. `void`: its invoice is, or was credited whole. */
export const courseStates = ['usable', 'used_up', 'lapsed', 'ended', 'void'] as const
export type CourseState = (typeof courseStates)[number]

export const maxCourseServices = 20
export const maxCourseSessions = 1000
export const maxCourseMonths = 120
export const maxCourseOffers = 200

type Names = { nameEn: string; nameTh: string }

/** In the language where it has a name in it; else what there is. */
export const courseName = (language: string, { nameEn, nameTh }: Names) =>
  language === 'th' ? nameTh || nameEn : nameEn || nameTh

type Priced = { sessions: number; singlePrice: string }

/**
 * What of a course's price each service has, in proportion to what its sessions cost by themselves, or to their number where they cost nothing. Each
 * is the rounded sum up to it less that of those before it, so that they come to the price exactly.
 */
export function sharesOfPrice(price: string, services: readonly Priced[]): string[] {
  const isFree = services.every(({ singlePrice }) => toMinorUnits(singlePrice) === 0n)
  const weights = services.map(({ sessions, singlePrice }) => BigInt(sessions) * (isFree ? 1n : toMinorUnits(singlePrice)))
  const all = weights.reduce((sum, weight) => sum + weight, 0n)
  let [weight, before] = [0n, 0n]
  return weights.map((own) => {
    weight += own
    const upToHere = halfUp(toMinorUnits(price) * weight, all)
    const share = toDecimal(upToHere - before)
    before = upToHere
    return share
  })
}
