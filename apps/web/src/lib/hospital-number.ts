/** "HN000018", also where a number was taken over without its letters. */
export const hospitalNumberText = (number: string) => (/^HN/i.test(number) ? number : `HN${number}`)
