/**
 * A reporter for jest: a test that passes prints nothing. What one printed is shown in the end with its file, and fails the run: among
 * thousands of tests a warning is read by none.
 */
export default class Noise {
  /** @type {string[]} */
  #heard = [];

  onTestResult(test, { console: printed = [], numFailingTests, testExecError }) {
    // A file that failed has shown it already.
    if (!printed?.length || numFailingTests > 0 || testExecError) return;
    for (const { type, message } of printed) this.#heard.push(`${test.path}\n  console.${type}: ${message}`);
  }

  getLastError() {
    return this.#heard.length > 0 ? new Error(`Tests that passed printed ${this.#heard.length} texts`) : undefined;
  }

  onRunComplete() {
    if (this.#heard.length > 0) console.log(`Printed by tests that passed, to be mended:\n${this.#heard.join('\n')}`);
  }
}
