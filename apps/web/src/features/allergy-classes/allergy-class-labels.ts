import type { BuiltInAllergyClass } from '@clinic/shared/allergies/allergy-classes'
import type { UpdateAllergyClass } from '@clinic/shared/allergy-classes/allergy-class-input'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NounTexts } from '../../components/labels/change-sentence.ts'

export const allergyClassLabels: Record<Exclude<keyof UpdateAllergyClass, 'id' | 'version'>, MessageDescriptor> = {
  nameTh: msg`Name (Thai)`,
  nameEn: msg`Name (English)`,
  otherNames: msg`Other names of the class`,
  substances: msg`Substances`,
}

export const builtInClassNames: Record<BuiltInAllergyClass, MessageDescriptor> = {
  penicillins: msg`Penicillins`,
  cephalosporins: msg`Cephalosporins`,
  sulfonamides: msg`Sulfonamides`,
  nsaids: msg`NSAIDs and aspirin`,
  opioids: msg`Opioids`,
  local_anaesthetics: msg`Local anaesthetics`,
  proton_pump_inhibitors: msg`Proton-pump inhibitors`,
}

export const allergyClassTexts: NounTexts = { labels: allergyClassLabels }
