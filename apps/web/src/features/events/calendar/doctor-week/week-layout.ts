import type { WeekLayout } from '../../../../stores/scheduler.ts'

const gutterWidth = 56
/** Pixels that a short name needs. */
const nameWidth = 72

type Week = { width: number; dayCount: number; doctorCount: number }

/** By doctor as soon as the lanes of the doctors beside each other would be narrower than a name. */
export const fittingLayout = ({ width, dayCount, doctorCount }: Week): WeekLayout =>
  (width - gutterWidth) / dayCount / Math.max(doctorCount, 1) < nameWidth ? 'doctors' : 'hours'
