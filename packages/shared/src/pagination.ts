import { z } from 'zod'

/** Page 1 of 10 is the specification's default for every list (section 9). */
export const defaultPage = 1
export const defaultLimit = 10
export const maxLimit = 100

export const pagination = z.object({
  page: z.int().min(1, 'page_too_small').nullish(),
  limit: z.int().min(1, 'limit_out_of_range').max(1000, 'limit_out_of_range').nullish(),
})

export const pageInfo = (page: number, limit: number, totalCount: number) => ({
  currentPage: page,
  totalPages: Math.max(1, Math.ceil(totalCount / limit)),
})
