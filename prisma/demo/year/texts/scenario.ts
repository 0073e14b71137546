import type { MedicineName } from '../medicines.ts'

/** By the section's id. Braces are filled in with what was measured, {bp}, or found, {a1c}. */
export type Words = Record<string, string>
export type Scenario = {
  /** The key of a built-in template. */
  template: string
  th: Words
  en: Words
  /** What was chosen, and numbers: in both languages the same. */
  chosen?: Words
  medicines?: MedicineName[]
  isFeverish?: boolean
}

type Soap = [subjective: string, objective: string, assessment: string, plan: string]

export const soapOf = ([subjective, objective, assessment, plan]: Soap): Words => ({ subjective, objective, assessment, plan })

export const soap = (th: Soap, en: Soap, rest: Omit<Scenario, 'template' | 'th' | 'en'> = {}): Scenario => ({
  template: 'soap',
  th: soapOf(th),
  en: soapOf(en),
  ...rest,
})
