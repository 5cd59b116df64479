/** A wish that cannot be met: `{ error }` with 400 or 404. */
export class Unusable extends Error {
  readonly statusCode: 400 | 404;
  constructor(statusCode: 400 | 404, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}
