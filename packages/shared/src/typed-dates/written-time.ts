import { withPlainDigits } from './written-date.ts'

const shape = /^(\d{1,2})\s*[:.]?\s*(\d{2})?\s*(น\.?|นาฬิกา|hrs?|[ap](?:\.?m\.?)?)?$/i

/** Minutes after midnight of a time in figures: "9", "930", "9.30", "14.30 น.", "2pm". Without am or pm it is the 24-hour clock. */
export function readWrittenTime(typed: string): number | undefined {
  const [, hours = '', minutes = '0', suffix = ''] = shape.exec(withPlainDigits(typed.trim())) ?? []
  const [hour, minute] = [Number(hours), Number(minutes)]
  if (!hours || hour > 23 || minute > 59) return undefined
  if (!/^[ap]/i.test(suffix)) return hour * 60 + minute
  if (hour < 1 || hour > 12) return undefined
  return ((hour % 12) + (/^p/i.test(suffix) ? 12 : 0)) * 60 + minute
}
