#!/bin/sh
# npm before 11 removes the link to Node again with the package of the other processor, which it does not install.
for node in node_modules/node-linux-*/bin/node; do
  if [ -x "$node" ]; then ln -sfn "../${node#node_modules/}" node_modules/.bin/node; fi
done
