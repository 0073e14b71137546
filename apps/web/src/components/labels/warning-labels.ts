import type { InteractionEffect } from '@clinic/shared/prescriptions/warnings/interaction-effects'
import type { PrescriptionWarningKind } from '@clinic/shared/prescriptions/warnings/prescription-warning'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReadValue } from './change-sentence.ts'

const kindText: Record<PrescriptionWarningKind, MessageDescriptor> = {
  allergy: msg`Allergy`,
  allergies_not_asked: msg`Not asked about allergies`,
  pregnancy: msg`Pregnancy`,
  breastfeeding: msg`Breastfeeding`,
  age: msg`Age`,
  dose: msg({ message: 'Dose', context: 'warning' }),
  interaction: msg`Interaction`,
  same_class: msg`Two of a class`,
  duplicate: msg`Twice`,
  running_duplicate: msg`Prescribed before`,
  no_directions: msg`No directions`,
  no_weight: msg`No weight`,
  unclear_dose: msg`Dose not checked`,
}

export const effectText: Record<InteractionEffect, MessageDescriptor> = {
  bleeding: msg`risk of bleeding`,
  high_potassium: msg`the potassium in the blood may rise`,
  methotrexate_toxicity: msg`methotrexate may become toxic`,
  less_antiplatelet_effect: msg`clopidogrel may work less`,
  serotonin_syndrome: msg`risk of serotonin syndrome`,
  low_blood_pressure: msg`the blood pressure may fall dangerously`,
  muscle_damage: msg`risk of muscle damage`,
  digoxin_toxicity: msg`digoxin may become toxic`,
  lithium_toxicity: msg`lithium may become toxic`,
  depressed_breathing: msg`breathing may be depressed`,
  bone_marrow_depression: msg`risk of bone marrow depression`,
  theophylline_toxicity: msg`theophylline may become toxic`,
}

/** "interaction: Warfarin – Ponstan; duplicate: ..." as people read it. */
export const readWarnings: ReadValue = (value, { i18n }) =>
  value.replace(/(?<=^|; )[a-z_]+(?=: |;|$)/g, (kind) => {
    const text = kindText[kind as PrescriptionWarningKind] as MessageDescriptor | undefined
    return text ? i18n._(text) : kind
  })
