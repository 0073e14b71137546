/** Run by the container: ends with 0 when the product answers and reaches its database. */
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 4000}/readyz`).catch(() => undefined)
process.exit(answer?.ok ? 0 : 1)
