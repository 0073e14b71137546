import { dental } from './dental.ts'
import { dermatology } from './dermatology.ts'
import { checkUp } from './check-up.ts'
import { paediatrics } from './paediatrics.ts'
import { physiotherapy } from './physiotherapy.ts'
import { referralLetter } from './referral-letter.ts'
import type { BuiltInTemplate } from './sections.ts'
import { soap } from './soap.ts'

/** In the order in which they are offered. */
export const builtInTemplates: readonly BuiltInTemplate[] = [
  soap,
  checkUp,
  paediatrics,
  dermatology,
  physiotherapy,
  dental,
  referralLetter,
]

export const getBuiltIn = (key: string) => builtInTemplates.find(({ builtIn }) => builtIn === key)
