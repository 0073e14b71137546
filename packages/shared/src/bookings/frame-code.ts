/** What shows the booking page within a clinic's own site. */
export const frameCode = (link: string) => `<iframe src="${link}" style="width: 100%; height: 800px; border: 0"></iframe>`
