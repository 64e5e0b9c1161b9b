// Jest's module loader, which compiles a module once a worker instead of once a test file: a fifth of what a worker computed was compiling
// the same text again. A script runs in each test file's own context; its functions, once compiled, stay so.
const { readFileSync } = require('node:fs');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** By path: the text that was compiled, and its script. */
const compiled = new Map();

/** What a module loads later by `import()` is loaded for the test file that it was compiled for. */
const loadsLater = (text) => /\bimport\s*\(/.test(text);

function scriptOf(text, names, filename) {
  const known = compiled.get(filename);
  if (known?.text === text) return known.script;
  const head = `(function (${names.join(', ')}) {`;
  // Positions in stacks are those of the text.
  const script = new vm.Script(`${head}${text}\n})`, { filename, columnOffset: -head.length });
  compiled.set(filename, { text, script });
  return script;
}

/**
 * The code of the embedded database. The engine keeps what it compiled of the same bytes for as long as one module of it is there: each test
 * file that opens a database would compile it anew, and compute slowly until then.
 */
const database = new WebAssembly.Module(readFileSync(require.resolve('@electric-sql/pglite/pglite.wasm')));

class CompilingOnce extends Runtime {
  constructor(...args) {
    super(...args);
    const { executor } = this;
    const compileAnew = executor.compile.bind(executor);
    executor.compile = (text, filename) => {
      const context = executor.environment.getVmContext();
      if (context === null || loadsLater(text)) return compileAnew(text, filename);
      try {
        return scriptOf(text, executor.injectedModuleParameters, filename).runInContext(context);
      } catch {
        // Jest tells what is wrong with the text, and may load it as a module of another kind.
        return compileAnew(text, filename);
      }
    };
  }
}

// Exported, so that it is there as long as the worker is.
module.exports = { __esModule: true, default: CompilingOnce, database };
