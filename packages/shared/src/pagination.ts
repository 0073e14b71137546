/** Page 1 of 10 is the specification's default for every list (section 9). */
export const defaultPage = 1
export const defaultLimit = 10
export const maxLimit = 100

export const pageInfo = (page: number, limit: number, totalCount: number) => ({
  currentPage: page,
  totalPages: Math.max(1, Math.ceil(totalCount / limit)),
})
