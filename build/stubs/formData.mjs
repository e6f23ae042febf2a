/** Stands in for `form-data`: axios names the class, and only an upload would make one. */
export default class FormData {
  constructor() {
    throw new Error('Uploads are not part of this build.');
  }
}
