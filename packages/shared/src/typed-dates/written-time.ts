import { cleanLine, withPlainDigits } from '../text/clean-text.ts'

const shape = /^(\d{1,2})\s*[:.]?\s*(\d{2})?\s*(น\.?|นาฬิกา|hrs?|[ap](?:\.?m\.?)?)?$/i

/**
 * Minutes after midnight of a time in figures: "9", "930", "9.30", "14.30 น.", "2pm". Hours are those of the 24-hour clock, but a bare 1 to 5 is
 * a clinic's: "2" and "230" are in the afternoon, "02", "0230" and "2.30 น." in the night.
 */
export function readWrittenTime(typed: string): number | undefined {
  const [, hours = '', minutes = '0', suffix = ''] = shape.exec(withPlainDigits(cleanLine(typed))) ?? []
  const [hour, minute] = [Number(hours), Number(minutes)]
  if (!hours || hour > 23 || minute > 59) return undefined
  const isOfHalfDay = /^[ap]/i.test(suffix)
  if (isOfHalfDay && (hour < 1 || hour > 12)) return undefined
  const isAfternoon = isOfHalfDay ? /^p/i.test(suffix) : !suffix && /^[1-5]$/.test(hours)
  return ((isOfHalfDay ? hour % 12 : hour) + (isAfternoon ? 12 : 0)) * 60 + minute
}
