/** How long a chart stays open to whoever gave a reason. Postgres holds it as well (`chart_opening_ends`). */
export const openHours = 12
