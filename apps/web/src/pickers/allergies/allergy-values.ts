import type { AllergySeverity, AllergyStatus } from '@clinic/shared/allergies/allergy'
import type { KnownAllergies } from '../../components/allergies/use-allergy-text.ts'

/** A patient's, since when and from whom. */
export type AskedAllergies = KnownAllergies & {
  id: string
  version: number
  allergyReviewedTime: string | null
  allergyReviewedBy: string | null
}

/** What a form holds; '' where nothing was entered. */
export type AllergyLine = { substance: string; reaction: string; severity: AllergySeverity | '' }
export type AllergyValues = { allergyStatus: AllergyStatus; allergyList: AllergyLine[] }

export const blankAllergy: AllergyLine = { substance: '', reaction: '', severity: '' }
export const blankAllergies: AllergyValues = { allergyStatus: 'not_asked', allergyList: [blankAllergy] }

export const allergyValues = ({ allergyStatus, allergyList }: KnownAllergies): AllergyValues => ({
  allergyStatus: allergyStatus ?? 'not_asked',
  allergyList:
    allergyList.length === 0
      ? [blankAllergy]
      : allergyList.map(({ substance, reaction, severity }) => ({
          substance,
          reaction: reaction ?? '',
          severity: severity ?? '',
        })),
})

export const isBlankAllergy = ({ substance, reaction, severity }: AllergyLine) =>
  substance.trim() === '' && reaction.trim() === '' && severity === ''

/** As the shared validator wants it: without the empty lines at the end, and without a list where the answer is another. */
export const allergyInput = ({ allergyStatus, allergyList }: AllergyValues) => ({
  allergyStatus,
  allergyList:
    allergyStatus !== 'listed'
      ? []
      : allergyList
          .slice(0, allergyList.findLastIndex((line) => !isBlankAllergy(line)) + 1)
          .map(({ substance, reaction, severity }) => ({ substance, reaction: reaction || null, severity: severity || null })),
})

/** The form's field that shows the fault of an input's path. */
export const allergyField = (path: string) => (path === 'allergyList' ? 'allergyList.0.substance' : path)
