/** Characters of a CSV file that one of the clinic's lists is imported from. */
export const maxTableFile = 70_000
