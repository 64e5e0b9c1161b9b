// next-intl's loader of messages is an ES module. Next's bundler calls loaders by `require`, which takes such modules from Node 20.19 on;
// this one hands the call over, so that Node 20.9 builds too.
module.exports = function load(source) {
  const done = this.async();
  const context = Object.create(this, { async: { value: () => done } });
  import('next-intl/extractor/catalogLoader').then((module) => module.default.call(context, source)).catch(done);
};
