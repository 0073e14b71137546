/** Thrown for a change of a row that its receiver may not see, or no longer: nothing is sent. */
export class ChangeOutOfScope extends Error {}
