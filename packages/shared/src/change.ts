export const changeTypes = ['created', 'updated', 'deleted'] as const
export type ChangeType = (typeof changeTypes)[number]

export const listNames = [
  'doctors',
  'patients',
  'invoices',
  'price_list',
  'prescriptions',
  'prescription_templates',
  'drugs',
  'allergy_classes',
  'certificates',
  'establishments',
  'users',
  'tills',
] as const
export type ListName = (typeof listNames)[number]
