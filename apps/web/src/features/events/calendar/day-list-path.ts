/** Where the day's list is printed, of these doctors or of all. */
export const dayListPath = (date: string, doctors: string[] = []) =>
  `/calendar/print?${new URLSearchParams({ date, ...(doctors.length > 0 && { doctors: doctors.join(',') }) }).toString()}`
