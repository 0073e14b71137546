import { earliestDay, latestDay } from '../patients/birth-date.ts'

/** What is wrong in the words of each language, and its code where a list of codes has it. Free text has the one name. */
export type ConditionName = { code: string | null; name: string; thaiName: string }

const conditionName = ({ name, thaiName }: Omit<ConditionName, 'code'>, language: string): string =>
  language === 'th' ? thaiName || name : name || thaiName

/** "E11.9 Type 2 diabetes" */
export const conditionText = (condition: ConditionName, language: string): string =>
  [condition.code, conditionName(condition, language)].filter(Boolean).join(' ')

/** Since and until when, as far as it is known: "2019", "2019-05", "2019-05-12". Open is what has no end and was no error. */
export type ConditionTime = { sinceDate: string | null; endedDate: string | null; errorReason: string | null }

export const isOpenCondition = ({ endedDate, errorReason }: Pick<ConditionTime, 'endedDate' | 'errorReason'>): boolean =>
  endedDate === null && errorReason === null

/** Whether it can't have ended then, however the partial dates are read. */
export const endsBeforeItBegins = (sinceDate: string | null | undefined, endedDate: string | null | undefined): boolean =>
  Boolean(sinceDate && endedDate) && latestDay(endedDate ?? '') < earliestDay(sinceDate ?? '')
