import type { Noun } from '../noun.ts'

export const priceList = {
  permissions: {
    'price-list:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    'price-list:write': ['ADMIN'],
  },
  audited: ['price_list_item'],
  copied: ['prices'],
  lists: { price_list: 'price-list:read' },
} as const satisfies Noun
