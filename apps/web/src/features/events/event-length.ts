/** How long an appointment is unless somebody says otherwise. */
export const usualMinutes = 30
