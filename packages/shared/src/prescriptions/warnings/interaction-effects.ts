/** What two medicines do together, as it was stored with what was issued before lists of medicines said it in words. */
export const interactionEffects = [
  'bleeding',
  'high_potassium',
  'methotrexate_toxicity',
  'less_antiplatelet_effect',
  'serotonin_syndrome',
  'low_blood_pressure',
  'muscle_damage',
  'digoxin_toxicity',
  'lithium_toxicity',
  'depressed_breathing',
  'bone_marrow_depression',
  'theophylline_toxicity',
] as const
export type InteractionEffect = (typeof interactionEffects)[number]
