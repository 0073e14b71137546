/** What the front desk does on Today, whichever way. People by their whole names; what is typed for them is its beginning. */

type Call = { patient: string; doctor: string; date: string; time: string }
type Move = { patient: string; date?: string; time?: string }

export type Receptionist = {
  arrive(patient: string): Promise<void>
  walkIn(patient: string, doctor: string): Promise<void>
  book(call: Call): Promise<void>
  move(move: Move): Promise<void>
  noShow(patient: string): Promise<void>
  /** All in cash, without change; `price` where the clinic has not billed this service yet. */
  checkOut(patient: string, price?: string): Promise<void>
  /** Takes back what was recorded as cash and records it as a transfer. */
  correctPayment(patient: string, reason: string): Promise<void>
}

/** As much of a name as finds it in a small clinic. */
export const typedPatient = (name: string) => name.slice(0, 3)
export const typedDoctor = (name: string) => name.slice(0, 2)
