import type { Noun } from '../noun.ts'

/** Lists of what medicines do together, in pregnancy and to children, by which prescriptions are checked. */
export const medicineLists = {
  permissions: {
    'medicine-list:read': ['ADMIN', 'DOCTOR'],
    'medicine-list:write': ['ADMIN'],
  },
  audited: ['medicine_list'],
  copied: ['medicine_lists'],
  lists: { medicine_lists: 'medicine-list:read' },
} as const satisfies Noun
