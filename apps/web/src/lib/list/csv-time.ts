import { wallTimeOf } from '@clinic/shared/time/time'
import { clockOfMinutes } from '../time.ts'

/** An instant as a spreadsheet reads it, on the clinic's clock: "2026-11-27 16:05". */
export function csvTime(time: string, zone: string): string {
  const { date, minutes } = wallTimeOf(new Date(time), zone)
  return `${date} ${clockOfMinutes(minutes)}`
}
