import { z } from 'zod'

export const pagination = z.object({
  page: z.int().min(1, 'page_too_small').nullish(),
  limit: z.int().min(1, 'limit_out_of_range').max(1000, 'limit_out_of_range').nullish(),
})
